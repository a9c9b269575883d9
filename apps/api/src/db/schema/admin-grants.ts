import { ADMIN_GRANT_LIMITS } from '@outlay/domain';
import { sql } from '../drizzle.ts';
import { check, index, integer, pgTable, text } from '../pg-core.ts';
import { momentColumn } from './columns.ts';
import { companies } from './company.ts';
import { users } from './people.ts';

/** Access of one administrator to the data of one company, for a limited time; rows are never deleted. */
export const adminGrants = pgTable(
  'admin_grants',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    adminId: integer()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    createdAt: momentColumn().notNull(),
    startsAt: momentColumn().notNull(),
    until: momentColumn().notNull(),
    /** Time at which it was ended early, or at which it expired; null while it is running. */
    endedAt: momentColumn(),
    /** User who ended it early; null for a grant that is running or has expired. */
    endedBy: integer().references(() => users.id),
  },
  (t) => [
    index('admin_grants_admin').on(t.adminId, t.companyId, t.until),
    index('admin_grants_company').on(t.companyId, t.id),
    index('admin_grants_running')
      .on(t.until)
      .where(sql`${t.endedAt} is null`),
    check(
      'admin_grants_hours',
      sql`${t.until} > ${t.startsAt} and ${t.until} <= ${t.startsAt} + make_interval(hours => ${sql.raw(String(ADMIN_GRANT_LIMITS.hours.max))})`,
    ),
    check(
      'admin_grants_reason',
      sql`char_length(${t.reason}) between 1 and ${sql.raw(String(ADMIN_GRANT_LIMITS.reason))}`,
    ),
    check('admin_grants_ended', sql`${t.endedBy} is null or ${t.endedAt} is not null`),
  ],
);
