import {
  addDays,
  fiscalQuarterOf,
  fiscalYearOf,
  monthOf,
  vatLinesQuery,
  type VatReportQuery,
} from '@outlay/domain';

/** Period of the VAT report with its name. */
export interface VatSpan extends VatReportQuery {
  readonly id: 'month' | 'last_month' | 'quarter' | 'last_quarter' | 'year' | 'last_year';
}

/** Returns the usual periods of VAT relative to a day; `startMonth` is the first month of the fiscal year. */
export function vatSpans(today: string, startMonth: number): readonly VatSpan[] {
  const month = monthOf(today);
  const quarter = fiscalQuarterOf(today, startMonth);
  const year = fiscalYearOf(today, startMonth);
  return [
    { id: 'month', ...month },
    { id: 'last_month', ...monthOf(addDays(month.from, -1)) },
    { id: 'quarter', ...quarter },
    { id: 'last_quarter', ...fiscalQuarterOf(addDays(quarter.from, -1), startMonth) },
    { id: 'year', ...year },
    { id: 'last_year', ...fiscalYearOf(addDays(year.from, -1), startMonth) },
  ];
}

/** Content of the VAT screen: a period, and the tax code whose lines are open. */
export interface VatFilters extends VatReportQuery {
  readonly code: number | null;
}

/** Parses the address of the VAT screen; an invalid or missing part has its default. */
export function vatFiltersAt(search: string, usual: VatReportQuery): VatFilters {
  const params = new URLSearchParams(search);
  const { from, to, tax_code_id: code } = vatLinesQuery.shape;
  return {
    from: from.safeParse(params.get('from')).data ?? usual.from,
    to: to.safeParse(params.get('to')).data ?? usual.to,
    code: code.safeParse(params.get('code') ?? undefined).data ?? null,
  };
}

/** Serializes the filters as a URL query. */
export function vatSearch({ from, to, code }: VatFilters): string {
  return `?${new URLSearchParams({ from, to, ...(code === null ? {} : { code: String(code) }) })}`;
}
