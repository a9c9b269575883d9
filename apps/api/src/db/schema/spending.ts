import {
  NEW_PAYOUT_STATUS,
  PAID_BY,
  POLICY_MODES,
  RECURRING_STATUSES,
  REIMBURSEMENT_METHODS,
  REIMBURSEMENT_STATUSES,
} from '@outlay/domain';
import type { Recurrence, RequiredField } from '@outlay/domain';
import { sql } from '../drizzle.ts';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from '../pg-core.ts';
import { accounts, entryTypes } from './bookkeeping.ts';
import { currencyColumn, minorColumn, momentColumn, oneOf, recordColumns } from './columns.ts';
import { companies } from './company.ts';
import { expenses } from './expense.ts';
import { teams, users } from './people.ts';
import { suppliers } from './suppliers.ts';

/** Templates whose runs create draft expenses. */
export const recurringExpenses = pgTable(
  'recurring_expenses',
  {
    ...recordColumns(),
    name: text().notNull(),
    status: text().$type<(typeof RECURRING_STATUSES)[number]>().notNull().default('active'),
    amountMinor: minorColumn().notNull(),
    currency: currencyColumn().notNull(),
    paidBy: text().$type<(typeof PAID_BY)[number]>().notNull().default('company'),
    userId: integer().notNull(),
    teamId: integer(),
    supplierId: integer(),
    entryTypeId: integer(),
    accountId: integer(),
    recurrence: jsonb().$type<Recurrence>().notNull(),
    nextRun: date({ mode: 'string' }),
    runCount: integer().notNull().default(0),
    /** Day of the last run; a changed or resumed rule starts after it. */
    lastRunOn: date({ mode: 'string' }),
  },
  (t) => [
    index('recurring_company').on(t.companyId, t.id),
    index('recurring_due').on(t.status, t.nextRun),
    oneOf('recurring_status', t.status, RECURRING_STATUSES),
    oneOf('recurring_paid_by', t.paidBy, PAID_BY),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id], name: 'recurring_user' }),
    foreignKey({
      columns: [t.companyId, t.teamId],
      foreignColumns: [teams.companyId, teams.id],
      name: 'recurring_team',
    }),
    foreignKey({
      columns: [t.companyId, t.supplierId],
      foreignColumns: [suppliers.companyId, suppliers.id],
      name: 'recurring_supplier',
    }),
    foreignKey({
      columns: [t.companyId, t.entryTypeId],
      foreignColumns: [entryTypes.companyId, entryTypes.id],
      name: 'recurring_entry_type',
    }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'recurring_account',
    }),
  ],
);

/** Payouts to employees. */
export const reimbursements = pgTable(
  'reimbursements',
  {
    ...recordColumns(),
    number: text().notNull(),
    status: text().$type<(typeof REIMBURSEMENT_STATUSES)[number]>().notNull().default(NEW_PAYOUT_STATUS),
    userId: integer().notNull(),
    amountMinor: minorColumn().notNull(),
    currency: currencyColumn().notNull(),
    method: text().$type<(typeof REIMBURSEMENT_METHODS)[number]>().notNull(),
    reference: text(),
    createdBy: integer(),
    paidAt: momentColumn(),
    /** Reason of its failure or reversal. */
    reason: text(),
    /** Account that a paid payout was paid from. */
    paidFromId: integer(),
    /** Part of a paid payout that advances of the employee settled. */
    advanceMinor: minorColumn().notNull().default(0),
  },
  (t) => [
    check('reimbursements_advance', sql`${t.advanceMinor} between 0 and ${t.amountMinor}`),
    unique('reimbursements_tenant').on(t.companyId, t.id),
    unique('reimbursements_number').on(t.companyId, t.number),
    index('reimbursements_user').on(t.companyId, t.userId, t.id),
    oneOf('reimbursements_status', t.status, REIMBURSEMENT_STATUSES),
    oneOf('reimbursements_method', t.method, REIMBURSEMENT_METHODS),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id], name: 'reimbursements_user_fk' }),
    foreignKey({
      columns: [t.companyId, t.paidFromId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'reimbursements_paid_from',
    }),
  ],
);

/** Expenses of a payout, with the amount of each. */
export const reimbursementExpenses = pgTable(
  'reimbursement_expenses',
  {
    companyId: integer().notNull(),
    reimbursementId: integer().notNull(),
    expenseId: integer().notNull(),
    amountMinor: minorColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reimbursementId, t.expenseId] }),
    index('reimbursement_expenses_expense').on(t.expenseId),
    foreignKey({
      columns: [t.companyId, t.reimbursementId],
      foreignColumns: [reimbursements.companyId, reimbursements.id],
      name: 'reimbursement_expenses_payout',
    }),
    foreignKey({
      columns: [t.companyId, t.expenseId],
      foreignColumns: [expenses.companyId, expenses.id],
      name: 'reimbursement_expenses_fk',
    }),
  ],
);

type Limit = { minor: number; currency: string } | null;

/**
 * Rules of a spending policy as stored: members, teams and other records by id; their names are read with the policy.
 */
export type PolicyRules = {
  team_ids: number[];
  member_ids: number[];
  entry_type_ids: number[];
  blocked_supplier_ids: number[];
  limit_per_expense: Limit;
  limit_per_day: Limit;
  limit_per_month: Limit;
  receipt_required_over: Limit;
  /** Absent in policies that were stored before fields could be required. */
  required_fields?: RequiredField[];
  required_over?: Limit;
  max_age_days: number | null;
  auto_approve_under: Limit;
  steps: { over: { minor: number; currency: string }; approver_ids: number[] }[];
};

export const spendingPolicies = pgTable(
  'spending_policies',
  {
    ...recordColumns(),
    name: text().notNull(),
    active: boolean().notNull().default(true),
    mode: text().$type<(typeof POLICY_MODES)[number]>().notNull().default('warn'),
    rules: jsonb().$type<PolicyRules>().notNull(),
  },
  (t) => [
    uniqueIndex('spending_policies_name').on(t.companyId, sql`lower(${t.name})`),
    oneOf('spending_policies_mode', t.mode, POLICY_MODES),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
  ],
);
