import { check, foreignKey, integer, pgTable, text, unique } from '../../db/pg-core.ts';
import { sql } from '../../db/drizzle.ts';
import { momentColumn } from '../../db/schema/columns.ts';
import { users } from '../../db/schema/people.ts';

/** Changes of the IBANs of members; the latest is the current one. Rows are never changed, except that one is confirmed. */
export const bankDetails = pgTable(
  'bank_details',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer().notNull(),
    userId: integer().notNull(),
    /** Number of the change, from 1. */
    version: integer().notNull(),
    /** Encrypted with a key of the server's secret; null if the IBAN was removed. */
    sealedIban: text(),
    /** Country and last four characters. */
    maskedIban: text(),
    changedBy: integer(),
    createdAt: momentColumn().notNull(),
    confirmedBy: integer(),
    confirmedAt: momentColumn(),
  },
  (t) => [
    unique('bank_details_version').on(t.companyId, t.userId, t.version),
    check('bank_details_iban', sql`(${t.sealedIban} is null) = (${t.maskedIban} is null)`),
    check(
      'bank_details_second',
      sql`${t.confirmedBy} is distinct from ${t.changedBy} or ${t.confirmedBy} is null`,
    ),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
      name: 'bank_details_user_fk',
    }).onDelete('cascade'),
  ],
);
