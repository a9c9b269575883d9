import {
  addDays,
  addMonths,
  monthOf,
  userReportQuery,
  type Locale,
  type UserReportQuery,
} from '@outlay/domain';

/** What the report is asked for, as the address holds it. */
export interface ReportAsked {
  readonly user_id: number | null;
  readonly from: string;
  readonly to: string;
  readonly lang: Locale;
}

/** A span with a name. */
export interface ReportSpan {
  readonly id: 'month' | 'last_month' | 'quarter' | 'year';
  readonly from: string;
  readonly to: string;
}

/** The spans people ask for, seen from a day. */
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

/** What reads one value of the address; `data` where it can be read. */
interface Readable<Value> {
  readonly safeParse: (given: unknown) => { readonly data?: Value | undefined };
}

/** Reads the report's filters from the address; what it does not say is this person, this month, this language. */
export function reportAt(search: string, today: string, own: number | null, lang: Locale): ReportAsked {
  const { shape } = userReportQuery;
  const params = new URLSearchParams(search);
  // Each by itself: what is wrong with one takes nothing from the others.
  const given = <Value>(name: string, schema: Readable<Value>) =>
    schema.safeParse(params.get(name) ?? undefined).data;
  const month = monthOf(today);
  return {
    user_id: given('user_id', shape.user_id) ?? own,
    from: given('from', shape.from) ?? month.from,
    to: given('to', shape.to) ?? month.to,
    lang: given('lang', shape.lang) ?? lang,
  };
}

/** What the report is asked for, as the wire takes it. */
export const reportQuery = ({ user_id: user, from, to, lang }: ReportAsked): UserReportQuery => ({
  from,
  to,
  lang,
  ...(user === null ? {} : { user_id: user }),
});

/** Writes the filters as a query. */
export function reportSearch({ user_id: user, from, to, lang }: ReportAsked): string {
  const entries = Object.entries({ user_id: user === null ? '' : String(user), from, to, lang });
  return `?${new URLSearchParams(entries.filter(([, value]) => value !== ''))}`;
}

/** Name of the file. */
export const reportFile = ({ user_id: user, from, to }: ReportAsked): string =>
  `report-${user ?? 'me'}-${from}-${to}.pdf`;
