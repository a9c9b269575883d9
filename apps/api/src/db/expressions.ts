import { isNull, sql, type SQL, type SQLWrapper } from './drizzle.ts';
import type { PgColumn } from './pg-core.ts';
import type { Fields } from './select.ts';

/** Adds a number to what a row has in a column: to its `version` with every change, to a counter. */
export const increment = (column: PgColumn, by = 1): SQL<number> => sql`${column} + ${by}`;

/** Column with the name of its table, also where the query builder would leave that out because it reads one table. */
export const qualified = (column: PgColumn): SQL => sql`${column}`;

/** Value of a time as a timestamp. */
export const instant = (time: Date): SQL<string> => sql`${time.toISOString()}::timestamptz`;

/** Formats a timestamp as in the API: ISO 8601, UTC. */
export const moment = (column: SQLWrapper): SQL<string> =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Formats a calendar date as in the API. */
export const day = (column: SQLWrapper): SQL<string> => sql`to_char(${column}, 'YYYY-MM-DD')`;

const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);

/** Builds a JSON object with these properties. */
export const jsonObject = (members: Fields): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(members).flatMap(([name, value]) => [literal(name), value]),
    sql`, `,
  )})`;

/** Aggregates the values of all rows into a list in this order; empty without rows. */
export const jsonList = (value: SQLWrapper, ...order: readonly SQLWrapper[]): SQL =>
  sql`coalesce(json_agg(${value} order by ${sql.join([...order], sql`, `)}), '[]'::json)`;

/** Returns the value if a column is set, otherwise null. */
export const whereGiven = <T>(column: SQLWrapper, value: SQL<T>): SQL<T | null> =>
  sql`case when ${isNull(column)} then null else ${value} end`;

/** Casts a 64-bit integer to a number: the drivers return the type itself as text. */
export const asNumber = (column: SQLWrapper): SQL<number> => sql`${column}::float8`;

/** Converts a text to lower case, for comparing and sorting texts that are not names. */
export const lower = (column: SQLWrapper | string): SQL<string> => sql`lower(${column})`;

/** Casts a text of fixed length to an ordinary text, which compares without padding. */
export const asText = (column: SQLWrapper): SQL => sql`${column}::text`;
