import { BUDGET_MODES, BUDGET_PERIODS, DEFAULT_WARNING_SHARE } from '@outlay/domain';
import type { BudgetMode, BudgetPeriod } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from '../../db/pg-core.ts';
import { entryTypes } from '../../db/schema/bookkeeping.ts';
import { currencyColumn, minorColumn, momentColumn, oneOf, recordColumns } from '../../db/schema/columns.ts';
import { companies } from '../../db/schema/company.ts';
import { teams } from '../../db/schema/people.ts';
import { costCenters } from '../cost-centers/cost-centers.table.ts';

/** Budgets: an amount in company currency for each period; the warning in basis points. */
export const budgets = pgTable(
  'budgets',
  {
    ...recordColumns(),
    name: text().notNull(),
    nameAr: text(),
    teamId: integer(),
    costCenterId: integer(),
    entryTypeId: integer(),
    period: text().$type<BudgetPeriod>().notNull(),
    amountMinor: minorColumn().notNull(),
    currency: currencyColumn().notNull(),
    carryOver: boolean().notNull().default(false),
    warningShare: integer().notNull().default(DEFAULT_WARNING_SHARE),
    mode: text().$type<BudgetMode>().notNull().default('warn'),
    validFrom: date({ mode: 'string' }).notNull(),
    validTo: date({ mode: 'string' }),
    note: text(),
    active: boolean().notNull().default(true),
  },
  (t) => [
    unique('budgets_tenant').on(t.companyId, t.id),
    uniqueIndex('budgets_name').on(t.companyId, sql`lower(${t.name})`),
    oneOf('budgets_period', t.period, BUDGET_PERIODS),
    oneOf('budgets_mode', t.mode, BUDGET_MODES),
    check('budgets_amount', sql`${t.amountMinor} > 0`),
    check('budgets_warning', sql`${t.warningShare} between 1 and 10000`),
    check('budgets_valid', sql`${t.validTo} >= ${t.validFrom}`),
    // The amount is in the company's currency, also while the company changes.
    foreignKey({
      columns: [t.companyId, t.currency],
      foreignColumns: [companies.id, companies.currency],
      name: 'budgets_currency',
    }),
    foreignKey({
      columns: [t.companyId, t.teamId],
      foreignColumns: [teams.companyId, teams.id],
      name: 'budgets_team',
    }),
    foreignKey({
      columns: [t.companyId, t.costCenterId],
      foreignColumns: [costCenters.companyId, costCenters.id],
      name: 'budgets_cost_center',
    }),
    foreignKey({
      columns: [t.companyId, t.entryTypeId],
      foreignColumns: [entryTypes.companyId, entryTypes.id],
      name: 'budgets_entry_type',
    }),
  ],
);

/** Shares of budgets that were reached and announced, in basis points: each once per period. */
export const budgetAlerts = pgTable(
  'budget_alerts',
  {
    companyId: integer().notNull(),
    budgetId: integer().notNull(),
    /** First day of the period. */
    periodFrom: date({ mode: 'string' }).notNull(),
    share: integer().notNull(),
    at: momentColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.budgetId, t.periodFrom, t.share] }),
    foreignKey({
      columns: [t.companyId, t.budgetId],
      foreignColumns: [budgets.companyId, budgets.id],
      name: 'budget_alerts_budget',
    }).onDelete('cascade'),
  ],
);
