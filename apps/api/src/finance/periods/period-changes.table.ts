import { date, foreignKey, index, integer, pgTable, text } from '../../db/pg-core.ts';
import { momentColumn, oneOf } from '../../db/schema/columns.ts';
import { companies, users } from '../../db/schema/index.ts';

/** Changes of the lock date of companies; rows are only added. */
export const periodChanges = pgTable(
  'period_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer().notNull(),
    action: text().$type<'close' | 'reopen'>().notNull(),
    from: date({ mode: 'string' }),
    to: date({ mode: 'string' }),
    reason: text().notNull(),
    userId: integer(),
    at: momentColumn().notNull(),
  },
  (t) => [
    index('period_changes_company').on(t.companyId, t.id),
    oneOf('period_changes_action', t.action, ['close', 'reopen']),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id], name: 'period_changes_user' }),
  ],
);
