import { isSame } from '../schema/same.ts';
import { LIST_PAGE_SIZES } from './limits.ts';
import type { PageSize } from './limits.ts';

/** Sort order of a list. */
export interface Sort {
  readonly field: string;
  readonly desc: boolean;
}

/** Filters by query parameter name; empty ones are omitted from the query. */
export type ListFilters = Readonly<Record<string, unknown>>;

/** View of a list, as in the address bar. */
export interface ListView {
  /** Page number, from 1. */
  readonly page: number;
  readonly perPage: number;
  /** `null` is the default order: that of the list, or newest first. */
  readonly sort: Sort | null;
  readonly filters: ListFilters;
  /** Search text. */
  readonly q: string;
}

/** Returns true for a valid page number. */
export function isPage(page: number): boolean {
  return Number.isInteger(page) && page >= 1;
}

/** Returns true for an available page size. */
export function isPageSize(perPage: number): perPage is PageSize {
  return LIST_PAGE_SIZES.some((size) => size === perPage);
}

/** Removes invalid page numbers and page sizes from a view, for example one typed into the address bar. */
export function validView(view: Partial<ListView>): Partial<ListView> {
  const { page, perPage, ...rest } = view;
  return {
    ...rest,
    ...(page !== undefined && isPage(page) && { page }),
    ...(perPage !== undefined && isPageSize(perPage) && { perPage }),
  };
}

/** Query parameters of a list. */
export type WireQuery = Readonly<Record<string, unknown>> & {
  readonly page: number;
  readonly per_page: number;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Converts a view to query parameters: without empty values, `sort` and `desc` only when sorted. */
export function wireQuery({ page, perPage, sort, filters, q }: ListView): WireQuery {
  const entries = Object.entries({ ...filters, q: q.trim() }).filter(([, value]) => !isEmpty(value));
  const order = sort ? { sort: sort.field, desc: sort.desc } : {};
  return { ...Object.fromEntries(entries), ...order, page, per_page: perPage };
}

/**
 * Returns the next sort order after a click on a column heading: ascending, descending, none. Where none is `order`, the
 * column of that order is ascending or descending only.
 */
export function nextSort(sort: Sort | null, field: string, order: Sort | null = null): Sort | null {
  if (sort?.field !== field) return { field, desc: false };
  if (!sort.desc) return { field, desc: true };
  return order?.field === field ? { field, desc: false } : null;
}

/** Returns the number of the last page; an empty list has one page. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** Returns true if two views have the same filters and search, regardless of page, page size and order. */
export function showsSameRows(one: ListView, other: ListView): boolean {
  const narrowing = (view: ListView) => wireQuery({ ...view, page: 1, perPage: 10, sort: null });
  return isSame(narrowing(one), narrowing(other));
}
