import { accountKind } from '../bookkeeping/accounts.ts';
import { entryTypeKind } from '../bookkeeping/entry-types.ts';
import { EXPENSE_CONDITIONS } from '../expenses/expense-conditions.ts';
import { recurringKind } from '../expenses/recurring.ts';
import { reimbursementKind } from '../expenses/reimbursements.ts';
import { cashInKind } from '../finance/cash-in.ts';
import { saleKind } from '../finance/sales.ts';
import { transactionKind } from '../finance/transactions.ts';
import { memberKind } from '../people/member-kind.ts';
import { permissionSetKind } from '../people/permission-set-kind.ts';
import { policyKind } from '../people/policies.ts';
import { teamKind } from '../people/teams.ts';
import { customerKind } from '../suppliers/customers.ts';
import { supplierKind } from '../suppliers/suppliers.ts';
import { flagField, numberField, textField } from '../records/columns.ts';
import { sql } from 'drizzle-orm';
import type { ConditionColumns } from './sql.ts';

/** What a report is about, as rules name it; reports are made, not listed. */
const REPORT_CONDITIONS: ConditionColumns = {
  'user.id': numberField(sql`null`),
  team_ids: numberField(sql`null`),
};

const columnsBySubject = (): Readonly<Record<string, ConditionColumns>> => ({
  expense: EXPENSE_CONDITIONS,
  bookkeep: EXPENSE_CONDITIONS,
  reports: REPORT_CONDITIONS,
  recurring: recurringKind.conditions,
  reimpursable: reimbursementKind.conditions,
  financeEntries: cashInKind.conditions,
  sales: saleKind.conditions,
  transactions: transactionKind.conditions,
  accounts: accountKind.conditions,
  entryTypes: entryTypeKind.conditions,
  users: memberKind.conditions,
  teams: teamKind.conditions,
  spendingPolicies: policyKind.conditions,
  webRules: permissionSetKind.conditions,
  suppliers: supplierKind.conditions,
  customers: customerKind.conditions,
  webhooks: { id: numberField(sql`e.id`), name: textField(sql`e.name`), active: flagField(sql`e.active`) },
});

/** The fields that conditions about a subject may name; none for subjects without records. */
export const conditionColumnsOf = (subject: string): ConditionColumns => columnsBySubject()[subject] ?? {};
