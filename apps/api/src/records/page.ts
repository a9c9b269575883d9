import { CURSOR_LIMIT, LIST_DEFAULTS, searchFold } from '@outlay/domain';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  like,
  lt,
  max,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '../access/actor.ts';
import { placeholder } from '../db/prepared-query.ts';
import { folded } from '../db/schema/columns.ts';
import { outbox } from '../db/schema/index.ts';
import { build, countOfRows, selectFrom, type Fields, type Join } from '../db/select.ts';
import { MAX_ID } from '../http/limits.ts';
import { invalidField } from '../http/validation.ts';
import type { Reader } from './reader.ts';

/** Query parameters of every list. */
export type ListQuery = {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly sort?: string | undefined;
  readonly desc?: boolean | undefined;
  readonly q?: string | undefined;
  readonly cursor?: number | undefined;
  readonly limit?: number | undefined;
};

/** Sort expressions of a list, one for each field that its query can sort by. */
export type Sorts<Query extends ListQuery> = Readonly<Record<NonNullable<Query['sort']>, SQLWrapper>>;

/** A table of records. */
export type RecordTable = PgTable & { readonly id: PgColumn; readonly companyId: PgColumn };

/** Source of a list: the rows of a table that meet every condition, in a total order. */
export type ListSource = {
  readonly table: RecordTable;
  readonly joins: readonly Join[];
  /** Columns of the page's rows. */
  readonly fields: Fields;
  /** Joins that the conditions and the order need; all of them by default. */
  readonly narrow?: readonly Join[];
  readonly where: readonly (SQL | undefined)[];
  /** Sort expressions by the name of the sortable field. */
  readonly sorts: Fields;
  /**
   * The set of rows changes only together with an event in the company's outbox, in the same transaction: a total
   * stays valid until there is a newer event.
   */
  readonly followsOutbox?: boolean;
};

/** Returns the order of a list, with the id as the last criterion, so that it is total. */
export function orderOf(source: ListSource, query: ListQuery, reversed = false): SQL[] {
  const by = query.sort === undefined ? undefined : source.sorts[query.sort];
  const isDescending = (query.desc ?? query.sort === undefined) !== reversed;
  // The database puts empty values last in ascending order and first in descending order.
  const direction = isDescending ? desc : asc;
  return [...(by === undefined ? [] : [direction(by)]), direction(source.table.id)];
}

/** A part of a list: `limit` rows after `offset` others, counted from the end if `reversed`. */
export type Window = { readonly offset: number | SQL; readonly limit: number; readonly reversed?: boolean };

/**
 * Builds the statement that reads the rows of one page or, without a window, all of them. A page is selected on
 * narrow rows first; only its own rows are then joined to everything they show, one by one through their key. The
 * limit is a literal and `offset 0` separates the parts: otherwise the planner joins whole tables first. The offset
 * is selected, so that its value has no effect on estimates: one plan of the named statement is valid for every page.
 */
export function rowsStatement(source: ListSource, query: ListQuery, window?: Window): SQL {
  const { table, fields, joins, where } = source;
  const rows = selectFrom(fields, table, joins);
  if (window === undefined)
    return rows
      .where(and(...where))
      .orderBy(...orderOf(source, query))
      .getSQL();
  const { offset, limit, reversed = false } = window;
  const ids = selectFrom({ id: table.id }, table, source.narrow ?? joins)
    .where(and(...where))
    .orderBy(...orderOf(source, query, reversed));
  const row = rows.where(eq(table.id, sql`page.id`));
  return sql`select shown.* from (
      select id, row_number() over () as place from (
        ${ids.getSQL()} limit ${sql.raw(String(Math.trunc(limit)))} offset (select ${offset}::int)) found) page
    cross join lateral (${row.getSQL()} offset 0) shown
    order by page.place ${sql.raw(reversed ? 'desc' : 'asc')}`;
}

/** Builds the statement that counts the rows that match the conditions. */
export const totalStatement = ({ table, joins, narrow, where }: ListSource) =>
  selectFrom({ total: countOfRows() }, table, narrow ?? joins).where(and(...where));

/**
 * A total, and the id of the company's latest event when it was counted; null if the list does not follow the outbox.
 */
type Counted = { readonly stamp: string | null; readonly total: number };

/**
 * Builds the statement that returns a total with its stamp, and a page's rows if requested: in one round trip and one
 * snapshot. A cached total is valid while its stamp is unchanged; otherwise the rows are counted again.
 */
export function pageStatement(source: ListSource, companyId: number, rows: SQL | null): SQL {
  const newest = build
    .select({ id: max(outbox.id) })
    .from(outbox)
    .where(eq(outbox.companyId, companyId));
  const stamp = source.followsOutbox === true ? sql`${newest}::text` : sql`null::text`;
  const page = rows === null ? sql`null::json` : sql`(select json_agg(r) from (${rows}) r)`;
  // `offset 0` keeps the stamp separate, so that it is evaluated once.
  return sql`select s.stamp, case when s.stamp = ${placeholder('stamp')}::text then ${placeholder('total')}::int else ${totalStatement(source)} end as total,
      ${page} as rows
    from (select ${stamp} as stamp offset 0) s`;
}

/** Maximum age of a cached total in milliseconds; the outbox itself is cleaned up after days. */
const COUNTED_MS = 60_000;
const MAX_COUNTED = 60;
const countedBy = new WeakMap<Actor, Map<string, Counted & { readonly until: number }>>();

function recall({ actor, now }: Reader, key: string): Counted | null {
  const known = countedBy.get(actor)?.get(key);
  return known !== undefined && known.until > now.getTime() ? known : null;
}

function remember(
  { actor, now }: Reader,
  key: string,
  { stamp, total }: Counted,
  last: Counted | null,
): void {
  // A total that was only confirmed keeps its expiry.
  if (stamp === null || stamp === last?.stamp) return;
  const counted = countedBy.get(actor) ?? new Map<string, Counted & { until: number }>();
  countedBy.set(actor, counted);
  if (counted.size >= MAX_COUNTED) counted.clear();
  counted.set(key, { stamp, total, until: now.getTime() + COUNTED_MS });
}

/** Pages up to this offset are read from the front; for further ones the total decides which end is nearer. */
const NEAR = 500;

/** Maximum number of reads of a page whose total keeps changing. */
const MAX_TRIES = 8;

type Page<Row> = Counted & { readonly rows: Row[] | null };

/** Pages in the far half are read from the end, which is nearer. */
function windowOf(offset: number, size: number, total: number): Window & { readonly offset: number } {
  const limit = Math.max(0, Math.min(size, total - offset));
  return offset > total / 2
    ? { offset: Math.max(0, total - offset - limit), limit, reversed: true }
    : { offset, limit };
}

type PageWindow = Window & { readonly offset: number };

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
    // One row more tells if there are others.
    const window = { offset: placeholder('offset'), limit: limit + 1 };
    const rows = rowsStatement(from, { sort: 'id', desc: isDescending }, window);
    return pageStatement(list, reader.actor.company.id, rows);
  };
  const known = recall(reader, key);
  const values = { stamp: known?.stamp ?? null, total: known?.total ?? 0, offset: 0, cursor: cursor ?? null };
  const statement = `${cursor === undefined ? 'from the start' : 'after a row'}, ${limit} ${key}`;
  const answer = await reader.one<Page<Row & { readonly id: number }>>(statement, build, values);
  remember(reader, key, answer, known);
  const found = answer.rows ?? [];
  const rows = found.slice(0, limit);
  const next = found.length > limit ? String(rows.at(-1)?.id) : null;
  return { rows, total: answer.total, page: 1, per_page: limit, next_cursor: next };
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
  const last = recall(reader, key);
  const read = (known: Counted | null, window: PageWindow | null): Promise<Page<Row>> =>
    readCounted<Row>(reader, key, query, source, known, window);
  // The offset of a far page depends on the total: the page is valid only if the same total was read with it.
  const far = async (): Promise<Page<Row>> => {
    let known: Counted = last ?? (await read(null, null));
    for (let tried = 1; ; tried += 1) {
      const answer = await read(known, windowOf(offset, size, known.total));
      if (answer.total === known.total || tried === MAX_TRIES) return answer;
      known = answer;
    }
  };
  const { rows, total } = offset <= NEAR ? await read(last, { offset, limit: size }) : await far();
  return { rows: rows ?? [], total, page, per_page: size };
}

/** Returns a LIKE pattern that matches a text anywhere, with special characters escaped. */
const containing = (q: string): string => `%${q.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

/**
 * Returns the condition that some column contains a text, regardless of case, accents, digits and the spelling of
 * Arabic letters; undefined without a text. Characters that the comparison ignores are found literally if the text
 * contains nothing else.
 */
export const search = (q: string | undefined, columns: readonly SQLWrapper[]): SQL | undefined => {
  const typed = q?.trim() ?? '';
  if (typed === '') return undefined;
  // Rules may hide every column: then nothing is found, instead of everything.
  if (columns.length === 0) return sql`false`;
  const wanted = searchFold(typed);
  return or(
    ...columns.map((column) =>
      wanted === '' ? sql`${column} like ${containing(typed)}` : like(folded(column), containing(wanted)),
    ),
  );
};

/** Returns the condition of a filter that is set; undefined without it. */
export const whenGiven = <T>(
  value: T | null | undefined,
  condition: (value: T) => SQL | undefined,
): SQL | undefined => (value === null || value === undefined ? undefined : condition(value));

/** Restricts a column to some values. */
export const among = (
  column: SQLWrapper,
  values: readonly (string | number)[] | undefined,
): SQL | undefined => whenGiven(values, (list) => inArray(column, list));
