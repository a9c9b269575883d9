import { CURSOR_LIMIT, LIST_DEFAULTS } from '@outlay/domain';
import { gt, lt, sql, type SQL } from '../db/drizzle.ts';
import { placeholder } from '../db/prepared-query.ts';
import { MAX_ID } from '../http/limits.ts';
import { invalidField } from '../http/request/validation.ts';
import { recall, remember, type Counted } from './counted-totals.ts';
import { pageStatement, rowsStatement, type ListQuery, type ListSource, type Window } from './list-source.ts';
import type { Reader } from './reader.ts';

/** Pages up to this offset are read from the front; for further ones the total decides which end is nearer. */
const NEAR = 500;

/** Maximum number of reads of a page whose total keeps changing. */
const MAX_TRIES = 8;

type Page<Row> = Counted & { readonly rows: Row[] | null };

type PageWindow = Window & { readonly offset: number };

/** Returns the window of a page: one in the far half is read from the end, which is nearer. */
function windowOf(offset: number, size: number, total: number): PageWindow {
  const limit = Math.max(0, Math.min(size, total - offset));
  return offset > total / 2
    ? { offset: Math.max(0, total - offset - limit), limit, reversed: true }
    : { offset, limit };
}

/** Returns the key of a list with its order and filters, for all pages. */
const keyOf = (name: string, query: ListQuery): string =>
  JSON.stringify([
    name,
    { ...query, page: undefined, per_page: undefined, cursor: undefined, limit: undefined },
  ]);

/** Reads a total and, with a window, a page's rows; a cached total is used if no event occurred since. */
async function readCounted<Row>(
  reader: Reader,
  key: string,
  query: ListQuery,
  source: () => ListSource,
  known: Counted | null,
  window: PageWindow | null,
): Promise<Page<Row>> {
  const { limit = 0, reversed = false } = window ?? {};
  const build = (): SQL => {
    const list = source();
    const rows =
      window === null
        ? null
        : rowsStatement(list, query, { offset: placeholder('offset'), limit, reversed: reversed });
    return pageStatement(list, reader.actor.company.id, rows);
  };
  const pageName = window === null ? 'total' : `${limit}${reversed ? ' reversed' : ''}`;
  const values = { stamp: known?.stamp ?? null, total: known?.total ?? 0, offset: window?.offset ?? 0 };
  const answer = await reader.one<Page<Row>>(`${pageName} ${key}`, build, values);
  remember(reader, key, answer, known);
  return answer;
}

/** Returns the number of rows of a list without reading them. */
export async function readTotal(
  reader: Reader,
  name: string,
  query: ListQuery,
  source: () => ListSource,
): Promise<number> {
  const key = keyOf(name, query);
  const { total } = await readCounted(reader, key, query, source, recall(reader, key), null);
  return total;
}

/** Rows of a list with their total; `next_cursor` if they were read by a cursor. */
type ReadRows<Row> = {
  readonly rows: Row[];
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
  readonly next_cursor?: string | null;
};

/**
 * Reads the rows after a cursor, in the order of their ids: rows that are added, removed or changed meanwhile neither
 * repeat nor hide others. The cursor is the id of the last row.
 *
 * @throws Fault 422 on the first parameter that means another order or page.
 */
async function readByCursor<Row extends object>(
  reader: Reader,
  name: string,
  query: ListQuery,
  source: () => ListSource,
): Promise<ReadRows<Row>> {
  const { cursor, limit = CURSOR_LIMIT.default, page, per_page, sort } = query;
  const excluded = Object.entries({ page, per_page, sort: sort === 'id' ? undefined : sort }).find(
    ([, value]) => value !== undefined,
  );
  if (excluded !== undefined) throw invalidField(excluded[0], 'validation.with_cursor');
  if (cursor !== undefined && cursor > MAX_ID) throw invalidField('cursor', 'validation.format');
  const isDescending = query.desc ?? sort === undefined;
  const key = keyOf(name, { ...query, sort: 'id', desc: isDescending });
  const build = (): SQL => {
    const list = source();
    const after = (isDescending ? lt : gt)(list.table.id, sql`${placeholder('cursor')}::int`);
    const from = cursor === undefined ? list : { ...list, where: [...list.where, after] };
    // Another row after the limit means that there are more.
    const window = { offset: placeholder('offset'), limit: limit + 1 };
    const rows = rowsStatement(from, { sort: 'id', desc: isDescending }, window);
    return pageStatement(list, reader.actor.company.id, rows);
  };
  const known = recall(reader, key);
  const values = { stamp: known?.stamp ?? null, total: known?.total ?? 0, offset: 0, cursor: cursor ?? null };
  const statement = `${cursor === undefined ? 'from the start' : 'after a row'}, ${limit} ${key}`;
  const answer = await reader.one<Page<Row & { readonly id: number }>>(statement, build, values);
  remember(reader, key, answer, known);
  const read = answer.rows ?? [];
  const rows = read.slice(0, limit);
  const next = read.length > limit ? String(rows.at(-1)?.id) : null;
  return { rows, total: answer.total, page: 1, per_page: limit, next_cursor: next };
}

/** Reads a window of a list, or only its total without a window, starting from a cached total. */
type ReadWindow<Row> = (known: Counted | null, window: PageWindow | null) => Promise<Page<Row>>;

/**
 * Reads a page whose offset depends on the total, because it may be read from the end: the page is valid only if the same
 * total was read with it, otherwise it is read again.
 */
async function readFar<Row>(
  read: ReadWindow<Row>,
  counted: Counted,
  offset: number,
  size: number,
): Promise<Page<Row>> {
  let known = counted;
  for (let tries = 1; ; tries += 1) {
    const answer = await read(known, windowOf(offset, size, known.total));
    if (answer.total === known.total || tries === MAX_TRIES) return answer;
    known = answer;
  }
}

/**
 * Reads one page of rows, or those after a cursor, with the exact total. The name identifies the list; the source may
 * depend on nothing but the reader, the query and placeholders.
 */
export async function readPage<Row extends object>(
  reader: Reader,
  name: string,
  query: ListQuery,
  source: () => ListSource,
): Promise<ReadRows<Row>> {
  if (query.cursor !== undefined || query.limit !== undefined)
    return readByCursor(reader, name, query, source);
  const page = query.page ?? LIST_DEFAULTS.page;
  const size = query.per_page ?? LIST_DEFAULTS.perPage;
  const offset = (page - 1) * size;
  const key = keyOf(name, query);
  const cached = recall(reader, key);
  const read: ReadWindow<Row> = (known, window) =>
    readCounted<Row>(reader, key, query, source, known, window);
  const { rows, total } =
    offset <= NEAR
      ? await read(cached, { offset, limit: size })
      : await readFar(read, cached ?? (await read(null, null)), offset, size);
  return { rows: rows ?? [], total, page, per_page: size };
}
