import { PAGE_SIZES } from '@outlay/domain';
import type { Page } from '@outlay/domain';
import type { CallOptions } from '../send/ask.ts';

type Query = Readonly<Record<string, unknown>>;

/** A member's `list`, whatever it lists. */
export type List = (query: Query, options?: CallOptions) => Promise<Page<unknown>>;

const LARGEST = Math.max(...PAGE_SIZES);

/** The smallest page that holds as many rows. */
const pageSizeFor = (rows: number): number => PAGE_SIZES.find((size) => size >= rows) ?? LARGEST;

const idOf = (row: unknown): unknown => (row as { readonly id?: unknown } | null)?.id;

/** Page by page, each fetched when it is reached. */
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
    // Once new records may have pushed a whole page on; a server that does so twice does not turn pages.
    const ids = answer.items.map(idOf);
    repeated = ids.every((id) => id !== undefined && before.has(id)) ? repeated + 1 : 0;
    if (repeated === 2) return;
    before = new Set(ids);
  }
}

/** Rows across pages. A record that came in meanwhile pushes rows on to the next page: those are not told twice. */
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

/** All rows, or the first `limit`. */
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
