import { PAGE_SIZES } from '@outlay/domain/list';
import type { Page } from '@outlay/domain';
import type { CallOptions } from '../request/request-context.ts';

type Query = Readonly<Record<string, unknown>>;

/** The `list` function of a resource. */
export type List = (query: Query, options?: CallOptions) => Promise<Page<unknown>>;

const LARGEST = Math.max(...PAGE_SIZES);

/** Returns the smallest page size for a number of rows. */
const pageSizeFor = (rows: number): number => PAGE_SIZES.find((size) => size >= rows) ?? LARGEST;

const idOf = (row: unknown): unknown => (row as { readonly id?: unknown } | null)?.id;

/** Yields the pages of a list; each is requested when needed. */
export async function* pagesOf(
  list: List,
  query: Query = {},
  options?: CallOptions,
): AsyncGenerator<Page<unknown>> {
  const perPage = Number(query['per_page'] ?? LARGEST);
  let before = new Set<unknown>();
  let repeated = 0;
  for (let page = Number(query['page'] ?? 1); ; page += 1) {
    const answer = await list({ ...query, page, per_page: perPage }, options);
    yield answer;
    if (answer.items.length === 0 || page * answer.per_page >= answer.total) return;
    // New records may repeat a whole page once; a server that repeats it twice ignores `page`.
    const ids = answer.items.map(idOf);
    repeated = ids.every((id) => id !== undefined && before.has(id)) ? repeated + 1 : 0;
    if (repeated === 2) return;
    before = new Set(ids);
  }
}

/**
 * Yields the rows of all pages. Rows that moved to the next page because of a new record are yielded once.
 */
export async function* rowsOf(list: List, query?: Query, options?: CallOptions): AsyncGenerator<unknown> {
  let before = new Set<unknown>();
  for await (const { items } of pagesOf(list, query, options)) {
    for (const row of items) {
      options?.signal?.throwIfAborted();
      if (idOf(row) === undefined || !before.has(idOf(row))) yield row;
    }
    before = new Set(items.map(idOf));
  }
}

/** Returns all rows, or the first `limit`. */
export async function arrayOf(
  list: List,
  { limit = Infinity, ...query }: Query & { readonly limit?: number } = {},
  options?: CallOptions,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  if (limit <= 0) return rows;
  for await (const row of rowsOf(list, { per_page: pageSizeFor(limit), ...query }, options)) {
    rows.push(row);
    if (rows.length >= limit) break;
  }
  return rows;
}
