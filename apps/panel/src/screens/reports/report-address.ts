import {
  addDays,
  addMonths,
  monthOf,
  userReportQuery,
  localeOptionsQuery,
  type Digits,
  type Locale,
  type UserReportQuery,
} from '@outlay/domain';

/** Filters of the report. */
export interface ReportFilters {
  readonly user_id: number | null;
  readonly from: string;
  readonly to: string;
  readonly lang: Locale;
  /** Appends the receipts' pages. */
  readonly receipts: boolean;
}

/** Predefined period of the report. */
export interface ReportSpan {
  readonly id: 'month' | 'last_month' | 'quarter' | 'year';
  readonly from: string;
  readonly to: string;
}

/** Returns the predefined periods relative to a day. */
export function spansAt(today: string): readonly ReportSpan[] {
  const month = monthOf(today);
  const last = monthOf(addDays(month.from, -1));
  return [
    { id: 'month', ...month },
    { id: 'last_month', ...last },
    { id: 'quarter', from: addMonths(month.from, -2), to: month.to },
    { id: 'year', from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
  ];
}

/** Schema of one URL parameter; `data` is undefined if the value is invalid. */
interface Readable<Value> {
  readonly safeParse: (given: unknown) => { readonly data?: Value | undefined };
}

/**
 * Parses the report's filters from the URL; defaults to the signed-in user, the current month and the current
 * language.
 */
export function reportAt(search: string, today: string, userId: number | null, lang: Locale): ReportFilters {
  const { shape } = userReportQuery;
  const params = new URLSearchParams(search);
  // Parses each parameter separately, so that an invalid one does not discard the others.
  const parse = <Value>(name: string, schema: Readable<Value>) =>
    schema.safeParse(params.get(name) ?? undefined).data;
  const month = monthOf(today);
  return {
    user_id: parse('user_id', shape.user_id) ?? userId,
    from: parse('from', shape.from) ?? month.from,
    to: parse('to', shape.to) ?? month.to,
    lang: parse('lang', shape.lang) ?? lang,
    receipts: parse('receipts', shape.receipts) ?? true,
  };
}

/** Returns the query parameters of the API call. */
export const reportQuery = (
  { user_id: user, from, to, lang, receipts }: ReportFilters,
  numerals: Digits = 'latn',
): UserReportQuery => ({
  from,
  to,
  ...localeOptionsQuery({ locale: lang, numerals }),
  receipts,
  ...(user === null ? {} : { user_id: user }),
});

/** Serializes the filters as a URL query. */
export function reportSearch({ user_id: user, from, to, lang, receipts }: ReportFilters): string {
  const entries = Object.entries({
    user_id: user === null ? '' : String(user),
    from,
    to,
    lang,
    receipts: receipts ? '' : 'false',
  });
  return `?${new URLSearchParams(entries.filter(([, value]) => value !== ''))}`;
}

/** Returns the file name of the PDF. */
export const reportFile = ({ user_id: user, from, to }: ReportFilters): string =>
  `report-${user ?? 'me'}-${from}-${to}.pdf`;
