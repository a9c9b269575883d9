import { sql, type SQL, type SQLWrapper } from './drizzle.ts';
import { QueryBuilder, type PgTable } from './pg-core.ts';

/** Builds statements that run elsewhere or are parts of others; names columns as the schema does. */
export const build = new QueryBuilder({ casing: 'snake_case' });

/** Expressions by their column name in the result. */
export type Fields = Readonly<Record<string, SQLWrapper>>;

/** A joined table. */
export type Join = { readonly type: 'inner' | 'left'; readonly table: PgTable; readonly on: SQL | undefined };

export const innerJoin = (table: PgTable, on: SQL | undefined): Join => ({ type: 'inner', table, on });
export const leftJoin = (table: PgTable, on: SQL | undefined): Join => ({ type: 'left', table, on });

/** Builds a select of named expressions from a table and its joins. */
export function selectFrom(fields: Fields, table: PgTable, joins: readonly Join[] = []) {
  const named = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sql`${field}`.as(name)]),
  );
  const query = build.select(named).from(table).$dynamic();
  for (const join of joins) {
    if (join.type === 'inner') query.innerJoin(join.table, join.on);
    else query.leftJoin(join.table, join.on);
  }
  return query;
}

const filtered = (aggregate: SQL, condition: SQL | undefined): SQL =>
  condition === undefined ? aggregate : sql`${aggregate} filter (where ${condition})`;

/** Counts the rows, or those that match a condition. */
export const countOfRows = (condition?: SQL): SQL<number> =>
  sql<number>`(${filtered(sql`count(*)`, condition)})::int`;

/** Sums minor units as a number, over all rows or those that match a condition: zero without rows. */
export const sumOf = (column: SQLWrapper, condition?: SQL): SQL<number> =>
  sql<number>`coalesce(${filtered(sql`sum(${column})`, condition)}, 0)::float8`;
