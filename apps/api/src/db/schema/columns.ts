import { sql, type SQL } from 'drizzle-orm';
import { bigint, char, check, integer, timestamp, type PgColumn } from 'drizzle-orm/pg-core';

/** A moment with its zone; read and written as `Date`. */
export const momentColumn = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** Minor units of a currency. */
export const minorColumn = () => bigint({ mode: 'number' });

/** An ISO 4217 code. */
export const currencyColumn = () => char({ length: 3 });

/** What every record of a company has; ids are positive integers. */
export const recordColumns = () => ({
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  companyId: integer().notNull(),
  version: integer().notNull().default(1),
  createdAt: momentColumn().notNull().defaultNow(),
  updatedAt: momentColumn().notNull().defaultNow(),
});

/** Refuses a value that is not in a fixed list. */
export const oneOf = (name: string, column: PgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${literals(values)})`);

const literals = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
