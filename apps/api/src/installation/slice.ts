import { LIST_DEFAULTS } from '@outlay/domain';
import { and, asc, desc, eq, type SQL, type SQLWrapper } from '../db/drizzle.ts';
import type { PgColumn, PgTable } from '../db/pg-core.ts';
import { rowsOf } from '../db/rows.ts';
import { countOfRows, selectFrom, type Fields, type Join } from '../db/select.ts';
import type { Db } from '../db/store.ts';

/** Source of a list across companies, with a sort expression for each field that its query can sort by. */
export type SliceSource<Query extends SliceQuery> = {
  readonly table: PgTable & { readonly id: PgColumn };
  readonly joins?: readonly Join[];
  readonly fields: Fields;
  readonly sorts: Readonly<Record<NonNullable<Query['sort']>, SQLWrapper>>;
};

type SliceQuery = {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly sort?: string | undefined;
  readonly desc?: boolean | undefined;
};

/** A page of rows, as in responses. */
type Slice<Row> = {
  readonly items: Row[];
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
};

/** Reads a page of rows of all companies with their number; newest first by default. */
export async function readSlice<Row extends object>(
  db: Db,
  { table, joins = [], fields, sorts }: SliceSource<SliceQuery>,
  query: SliceQuery,
  conditions: readonly (SQL | undefined)[],
): Promise<Slice<Row>> {
  const { page = LIST_DEFAULTS.page, per_page = LIST_DEFAULTS.perPage, sort } = query;
  const where = and(...conditions);
  const direction = (query.desc ?? sort === undefined) ? desc : asc;
  const by = sort === undefined ? undefined : sorts[sort];
  const total = selectFrom({ total: countOfRows() }, table, joins).where(where);
  const rows = selectFrom(fields, table, joins)
    .where(where)
    .orderBy(...(by === undefined ? [] : [direction(by)]), direction(table.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [counted] = await rowsOf<{ total: number }>(db, total);
  return { items: await rowsOf<Row>(db, rows), page, per_page, total: counted?.total ?? 0 };
}

/** Reads one row by its id; undefined if there is none. */
export async function readOne<Row extends object>(
  db: Db,
  { table, joins = [], fields }: SliceSource<SliceQuery>,
  id: number,
): Promise<Row | undefined> {
  const [row] = await rowsOf<Row>(db, selectFrom(fields, table, joins).where(eq(table.id, id)));
  return row;
}
