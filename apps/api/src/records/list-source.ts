import { and, asc, desc, eq, max, sql, type SQL, type SQLWrapper } from '../db/drizzle.ts';
import type { PgColumn, PgTable } from '../db/pg-core.ts';
import { placeholder } from '../db/prepared-query.ts';
import { outbox } from '../db/schema/index.ts';
import { build, countOfRows, selectFrom, type Fields, type Join } from '../db/select.ts';

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
        ${ids.getSQL()} limit ${sql.raw(String(Math.trunc(limit)))} offset (select ${offset}::int)) ids) page
    cross join lateral (${row.getSQL()} offset 0) shown
    order by page.place ${sql.raw(reversed ? 'desc' : 'asc')}`;
}

/** Builds the statement that counts the rows that match the conditions. */
export const totalStatement = ({ table, joins, narrow, where }: ListSource) =>
  selectFrom({ total: countOfRows() }, table, narrow ?? joins).where(and(...where));

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
