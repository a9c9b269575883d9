import { isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { ConditionColumn } from '../access/row-conditions.ts';
import type { Fields } from '../db/select.ts';

export { byName } from '../db/schema/columns.ts';

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

type Named = { readonly id: SQLWrapper; readonly name: SQLWrapper };

/** Returns a reference to a record with its name. */
export const namedRef = ({ id, name }: Named): SQL<{ id: number; name: string }> =>
  jsonObject({ id, name }) as SQL<{ id: number; name: string }>;

/** Same, or null without a record. */
export const ref = (record: Named): SQL<{ id: number; name: string } | null> =>
  whereGiven(record.id, namedRef(record));

/** Same for records with a name in both languages. */
export const bilingual = ({ id, name, nameAr }: Named & { readonly nameAr: SQLWrapper }): SQL =>
  whereGiven(id, jsonObject({ id, name, name_ar: nameAr }));

/** Returns an amount. */
export const money = (minor: SQLWrapper, currency: SQLWrapper): SQL => jsonObject({ minor, currency });

/** Casts a 64-bit integer to a number: the drivers return the type itself as text. */
export const asNumber = (column: SQLWrapper): SQL<number> => sql`${column}::float8`;

/** Returns a sort expression that ignores case; of texts that are not names. */
export const lower = (column: SQLWrapper): SQL => sql`lower(${column})`;

/** Casts a text of fixed length to an ordinary text, which compares without padding. */
export const asText = (column: SQLWrapper): SQL => sql`${column}::text`;

/** Declares a field that rules may compare with numbers. */
export const numberField = (column: SQLWrapper): ConditionColumn => ({ sql: column, type: 'number' });
/** Declares a list of numbers: a rule matches if one of them does. */
export const numbersField = (list: SQLWrapper): ConditionColumn => ({
  sql: list,
  type: 'number',
  isList: true,
});
/** Declares a field that rules may compare with text. */
export const textField = (column: SQLWrapper): ConditionColumn => ({ sql: column, type: 'string' });
/** Declares a field that rules may compare with true and false. */
export const flagField = (column: SQLWrapper): ConditionColumn => ({ sql: column, type: 'boolean' });
