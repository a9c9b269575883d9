import type { ResourceName } from '@outlay/domain';
import type { SQLWrapper } from './db/drizzle.ts';
import type { ConditionColumns } from './access/row-conditions.ts';
import { auditEntryResource } from './audit/audit-entries.ts';
import { budgetResource } from './company/budgets/budgets.ts';
import { tripResource } from './company/trips/trips.ts';
import { mileageRateResource } from './company/mileage-rates/mileage-rates.ts';
import { perDiemRateResource } from './company/per-diem-rates/per-diem-rates.ts';
import { advanceResource } from './finance/advances/advances.ts';
import { costCenterResource } from './company/cost-centers/cost-centers.ts';
import { datedRateResource } from './finance/rates/exchange-rates.ts';
import { customerResource } from './company/suppliers/customers.ts';
import { supplierResource } from './company/suppliers/suppliers.ts';
import { taxCodeResource } from './company/tax-codes/tax-codes.ts';
import { bookkeepingResource } from './expenses/bookkeeping.resource.ts';
import { expenseResource } from './expenses/expenses.resource.ts';
import { recurringResource } from './expenses/recurring.ts';
import { payoutBatchResource } from './expenses/payout-batches/payout-batches.handlers.ts';
import { reimbursementResource } from './expenses/reimbursements.handlers.ts';
import { accountResource } from './finance/accounts/accounts.ts';
import { cashInResource } from './finance/cash-in/cash-in.ts';
import { entryTypeResource } from './finance/entry-types.ts';
import { saleResource } from './finance/sales/sales.ts';
import { transactionResource } from './finance/transactions.ts';
import { webhookResource } from './notify/webhooks/webhooks.handlers.ts';
import { memberResource } from './people/members/members.ts';
import { permissionSetResource } from './people/permission-sets/permission-sets.ts';
import { policyResource } from './people/policies/policies.ts';
import { teamResource } from './people/teams.ts';
import type { SeedRows } from './records/plain-resource.ts';

/** A resource of the domain with its table, the columns that conditions may name, and the handlers of its calls. */
type ServerResource<Name extends ResourceName> = {
  readonly resource: { readonly name: Name };
  readonly kind: { readonly table: SQLWrapper; readonly conditions: ConditionColumns };
  readonly handlers: object;
  readonly seed?: SeedRows;
};

/** All resources of the domain as the server provides them. */
export const SERVER_RESOURCES = {
  expenses: expenseResource,
  bookkeeping: bookkeepingResource,
  recurring: recurringResource,
  reimbursements: reimbursementResource,
  spendingPolicies: policyResource,
  finance: cashInResource,
  transactions: transactionResource,
  sales: saleResource,
  accounts: accountResource,
  entryTypes: entryTypeResource,
  suppliers: supplierResource,
  customers: customerResource,
  members: memberResource,
  teams: teamResource,
  permissionSets: permissionSetResource,
  webhooks: webhookResource,
  costCenters: costCenterResource,
  taxCodes: taxCodeResource,
  exchangeRates: datedRateResource,
  auditEntries: auditEntryResource,
  advances: advanceResource,
  payoutBatches: payoutBatchResource,
  budgets: budgetResource,
  trips: tripResource,
  mileageRates: mileageRateResource,
  perDiemRates: perDiemRateResource,
} as const satisfies { readonly [Name in ResourceName]: ServerResource<Name> };
