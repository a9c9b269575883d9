import { PAGE_SIZES } from './limits.ts';
import type { PageSize } from './limits.ts';

/** Column a list is sorted by. */
export interface Sort {
  readonly field: string;
  readonly desc: boolean;
}

/** Filters by the wire's names; an empty one is left out of the query. */
export type ListFilters = Readonly<Record<string, unknown>>;

/** What of a list is looked at; the same that the address bar holds. */
export interface ListView {
  /** 1 is the first. */
  readonly page: number;
  readonly perPage: number;
  /** `null` is the list's own order, newest first. */
  readonly sort: Sort | null;
  readonly filters: ListFilters;
  /** Free text. */
  readonly q: string;
}

/** Whether a page is one there can be. */
export function isPage(page: number): boolean {
  return Number.isInteger(page) && page >= 1;
}

/** Whether a page size is one that is offered. */
export function isPageSize(perPage: number): perPage is PageSize {
  return PAGE_SIZES.some((size) => size === perPage);
}

/** Takes out of a view, typed into the address bar perhaps, what no list can show; the rest stands. */
export function soundView(view: Partial<ListView>): Partial<ListView> {
  const { page, perPage, ...rest } = view;
  return {
    ...rest,
    ...(page !== undefined && isPage(page) && { page }),
    ...(perPage !== undefined && isPageSize(perPage) && { perPage }),
  };
}

/** A list's query as the wire takes it. */
export type WireQuery = Readonly<Record<string, unknown>> & {
  readonly page: number;
  readonly per_page: number;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Writes a view as the wire's query: nothing empty in it, `sort` and `desc` only when sorted. */
export function wireQuery({ page, perPage, sort, filters, q }: ListView): WireQuery {
  const kept = Object.entries({ ...filters, q: q.trim() }).filter(([, value]) => !isEmpty(value));
  const order = sort ? { sort: sort.field, desc: sort.desc } : {};
  return { ...Object.fromEntries(kept), ...order, page, per_page: perPage };
}

/** The next order after a click on a column's heading: ascending, descending, none. */
export function nextSort(sort: Sort | null, field: string): Sort | null {
  if (sort?.field !== field) return { field, desc: false };
  return sort.desc ? null : { field, desc: true };
}

/** The last page of so many rows; an empty list has one page. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
