import { integer, pgTable, text } from '../pg-core.ts';
import { bytesColumn, momentColumn } from './columns.ts';

/** Files in the database, for installations on PostgreSQL without another file store. */
export const storedFiles = pgTable('stored_files', {
  key: text().primaryKey(),
  type: text().notNull(),
  size: integer().notNull(),
  bytes: bytesColumn().notNull(),
  storedAt: momentColumn().notNull().defaultNow(),
});
