import { vatLinesQuery, type VatReportQuery } from '@outlay/domain';

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
