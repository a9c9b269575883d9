import { RETENTION_DAYS } from '@outlay/domain';
import { sql } from '../drizzle.ts';
import { boolean, check, integer, pgTable, text } from '../pg-core.ts';
import { momentColumn } from './columns.ts';

/** Settings of the installation: one row, or none while all are at their defaults. */
export const installationSettings = pgTable(
  'installation_settings',
  {
    id: integer().primaryKey().default(1),
    /** Begin of the maintenance in which nothing can be changed; null outside of one. */
    readOnlySince: momentColumn(),
    notice: text(),
    mailDays: integer().notNull().default(RETENTION_DAYS.mail_days.default),
    contactDays: integer().notNull().default(RETENTION_DAYS.contact_days.default),
    sessionDays: integer().notNull().default(RETENTION_DAYS.session_days.default),
    /** True if every user needs a second factor. */
    secondFactorRequired: boolean().notNull().default(false),
    updatedAt: momentColumn().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [check('installation_settings_one', sql`${t.id} = 1`)],
);
