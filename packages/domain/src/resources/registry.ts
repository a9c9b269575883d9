import { permissionSets } from '../access/permission-sets/permission-sets.resource.ts';
import { advances } from '../advances/advances.resource.ts';
import { auditEntries } from '../audit/audit-entries.resource.ts';
import { accounts } from '../bookkeeping/accounts.resource.ts';
import { bookkeeping } from '../bookkeeping/bookkeeping.resource.ts';
import { entryTypes } from '../bookkeeping/entry-types.resource.ts';
import { budgets } from '../budgets/budgets.resource.ts';
import { costCenters } from '../cost-centers/cost-centers.resource.ts';
import { exchangeRates } from '../exchange-rates/exchange-rates.resource.ts';
import { expenses } from '../expense/expenses.resource.ts';
import { reimbursements } from '../expense/payout/reimbursements.resource.ts';
import { spendingPolicies } from '../expense/policy/spending-policies.resource.ts';
import { recurring } from '../expense/recurring/recurring.resource.ts';
import { cashInEntries } from '../finance/cash-in/cash-in-entries.resource.ts';
import { sales } from '../finance/sales/sales.resource.ts';
import { transactions } from '../finance/transactions.resource.ts';
import { mileageRates } from '../mileage-rates/mileage-rates.resource.ts';
import { payoutBatches } from '../payout-batches/payout-batches.resource.ts';
import { members } from '../people/members.resource.ts';
import { teams } from '../people/teams.resource.ts';
import { perDiemRates } from '../per-diem-rates/per-diem-rates.resource.ts';
import { customers } from '../suppliers/customers.resource.ts';
import { suppliers } from '../suppliers/suppliers.resource.ts';
import { taxCodes } from '../tax-codes/tax-codes.resource.ts';
import { trips } from '../trips/trips.resource.ts';
import { webhooks } from '../webhooks/webhooks.resource.ts';
import type { ConditionFields, Resource } from './resource.ts';
import type { ResourceName } from './summaries.ts';

/** Resources by name. */
export const RESOURCES = {
  expenses,
  recurring,
  reimbursements,
  bookkeeping,
  finance: cashInEntries,
  transactions,
  sales,
  accounts,
  members,
  teams,
  spendingPolicies,
  permissionSets,
  suppliers,
  customers,
  entryTypes,
  webhooks,
  costCenters,
  taxCodes,
  exchangeRates,
  auditEntries,
  advances,
  payoutBatches,
  budgets,
  trips,
  mileageRates,
  perDiemRates,
} as const satisfies Readonly<Record<ResourceName, object>>;

/** Reports are generated and have no list; rules describe them by owner and teams. */
const REPORT_CONDITIONS: ConditionFields = { 'user.id': 'number', team_ids: 'number' };

const NO_CONDITIONS: ConditionFields = {};

/** Returns the fields that conditions on a subject may use; none for subjects without records. */
export function conditionFieldsOf(subject: string): ConditionFields {
  if (subject === 'reports') return REPORT_CONDITIONS;
  const resources: readonly Resource[] = Object.values(RESOURCES);
  return resources.find((resource) => resource.subject === subject)?.conditions ?? NO_CONDITIONS;
}
