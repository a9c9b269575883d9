import { sql, type SQL, type SQLWrapper } from '../drizzle.ts';
import { bigint, char, check, customType, integer, text, timestamp, type PgColumn } from '../pg-core.ts';

/** Timestamp with time zone; read and written as `Date`. */
export const momentColumn = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** Amount in minor units of a currency. */
export const minorColumn = () => bigint({ mode: 'number' });

/** ISO 4217 currency code. */
export const currencyColumn = () => char({ length: 3 });

/** Bytes; read as `Uint8Array`. */
export const bytesColumn = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

/** Columns of every record of a company; ids are positive integers. */
export const recordColumns = () => ({
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  companyId: integer().notNull(),
  version: integer().notNull().default(1),
  createdAt: momentColumn().notNull().defaultNow(),
  updatedAt: momentColumn().notNull().defaultNow(),
});

/** Returns a text as search and duplicate detection compare it; the database's version of `searchFold`. */
export const folded = (text: SQLWrapper): SQL<string> => sql<string>`search_fold(${text})`;

/**
 * Folded text of the column `of`, stored for searches and for lists that are sorted by names of another table: folding
 * each row takes ten times as long. Its property has the name of that column with `Key` behind it.
 */
export const keyColumn = (of: string) =>
  text()
    .notNull()
    .generatedAlwaysAs(sql.raw(`search_fold(${of})`));

/**
 * Returns the sort expression of a name, the same in every database; the database's version of `compareNames`. Takes
 * the name, or the table if it has a column with the folded name.
 */
export const byName = (name: SQLWrapper | { readonly nameKey: PgColumn }): SQL =>
  sql`${'nameKey' in name ? name.nameKey : folded(name)} collate "C"`;

/** Creates a check constraint that allows only the values of a fixed list. */
export const oneOf = (name: string, column: PgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${literals(values)})`);

const literals = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
