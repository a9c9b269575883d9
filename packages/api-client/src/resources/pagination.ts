import { isProblem, PAGE_SIZES } from '@outlay/domain/client';
import type { Page } from '@outlay/domain';
import type { CallOptions } from '../request/request-context.ts';

type Query = Readonly<Record<string, unknown>>;

/** The `list` function of a resource. */
export type List = (query: Query, options?: CallOptions) => Promise<Page<unknown>>;

const LARGEST = Math.max(...PAGE_SIZES);

/** Rows of a response that is read on by a cursor: few requests, and the first rows soon. */
const BATCH = 200;

/** Returns true for a query with a page, a page size or an order, which exclude a cursor. */
const isPaged = ({ page, per_page, sort }: Query): boolean =>
  [page, per_page, sort === 'id' ? undefined : sort].some((value) => value !== undefined);

/** Returns true for the refusal of a server that does not know cursors. */
const isUnknown = (error: unknown): boolean =>
  isProblem(error, 'invalid') && ['limit', 'cursor'].some((name) => Object.hasOwn(error.errors ?? {}, name));

/** Returns the smallest page size for a number of rows. */
const pageSizeFor = (rows: number): number => PAGE_SIZES.find((size) => size >= rows) ?? LARGEST;

const idOf = (row: unknown): unknown => (row as { readonly id?: unknown } | null)?.id;

/** Requests the first rows of a list by a cursor; null from a server that does not know cursors. */
async function firstBatch(list: List, query: Query, options?: CallOptions): Promise<Page<unknown> | null> {
  try {
    // A server without cursors is no failure to show.
    const answer = await list(query, { ...options, quiet: true });
    return answer.next_cursor === undefined ? null : answer;
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

/**
 * Yields the responses of a list; each is requested when needed. Rows follow each other by id, so that changes meanwhile
 * neither repeat nor hide others; a query with a page, a page size or an order is read by pages.
 */
export async function* pagesOf(
  list: List,
  query: Query = {},
  options?: CallOptions,
): AsyncGenerator<Page<unknown>> {
  const batch = { limit: BATCH, ...query };
  let answer = isPaged(query) ? null : await firstBatch(list, batch, options);
  if (answer === null) {
    const { limit: _limit, cursor: _cursor, ...rest } = query;
    yield* numberedPages(list, rest, options);
    return;
  }
  let before: unknown = query['cursor'];
  for (;;) {
    yield answer;
    const { next_cursor: cursor } = answer;
    if (cursor === null || cursor === undefined) return;
    if (cursor === before)
      throw new Error('The list answers with the cursor that it was read by: it would never end');
    before = cursor;
    answer = await list({ ...batch, cursor }, options);
  }
}

/** Yields the pages of a list by their numbers. */
async function* numberedPages(
  list: List,
  query: Query,
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
  const size = isPaged(query) ? { per_page: pageSizeFor(limit) } : { limit: Math.min(limit, BATCH) };
  for await (const row of rowsOf(list, { ...size, ...query }, options)) {
    rows.push(row);
    if (rows.length >= limit) break;
  }
  return rows;
}
