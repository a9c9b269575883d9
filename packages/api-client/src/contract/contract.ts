import { adminGrantCalls } from './admin-grants.calls.ts';
import { advanceCalls } from './advances.calls.ts';
import { allowanceCalls } from './allowance.calls.ts';
import { auditCalls } from './audit.calls.ts';
import { bankDetailsCalls } from './bank-details.calls.ts';
import { bookkeepingCalls, recurringCalls, reimbursementCalls } from './bookkeeping.calls.ts';
import { budgetCalls } from './budgets.calls.ts';
import { companyChangeCalls } from './company-changes.calls.ts';
import { companyCalls } from './company.calls.ts';
import { contactCalls } from './contact.calls.ts';
import { authCalls, emailCalls, passwordCalls } from './auth.calls.ts';
import { costCenterCalls } from './cost-centers.calls.ts';
import { datedRateCalls } from './exchange-rates.calls.ts';
import { dashboardCalls, reportCalls } from './dashboard.calls.ts';
import { expenseBookingCalls } from './expense-booking.calls.ts';
import { expenseCalls, receiptCalls } from './expense.calls.ts';
import {
  financeCalls,
  journalCalls,
  journalExportCalls,
  ledgerCalls,
  saleCalls,
  subscriptionCalls,
  transactionCalls,
  trialBalanceCalls,
  vatReportCalls,
} from './finance.calls.ts';
import { importCalls } from './import.calls.ts';
import { installationCalls } from './installation.calls.ts';
import { mileageRateCalls } from './mileage-rates.calls.ts';
import { notificationCalls, realtimeCalls } from './notification.calls.ts';
import { peopleCalls } from './people.calls.ts';
import { payoutBatchCalls } from './payout-batches.calls.ts';
import { perDiemRateCalls } from './per-diem-rates.calls.ts';
import { periodCalls } from './periods.calls.ts';
import { settingsCalls } from './settings.calls.ts';
import { proofCalls, providerSignInCalls } from './provider-sign-in.calls.ts';
import { scimCalls } from './scim.calls.ts';
import { serviceAccountCalls } from './service-account.calls.ts';
import { signInProviderCalls } from './sign-in-provider.calls.ts';
import { taxCodeCalls } from './tax-codes.calls.ts';
import { tripCalls } from './trips.calls.ts';

/** Type of {@link CONTRACT}: the types of its groups by reference, because their text is too long for a declaration. */
export type Contract = typeof authCalls &
  typeof providerSignInCalls &
  typeof proofCalls &
  typeof passwordCalls &
  typeof emailCalls &
  typeof dashboardCalls &
  typeof expenseCalls &
  typeof allowanceCalls &
  typeof expenseBookingCalls &
  typeof receiptCalls &
  typeof recurringCalls &
  typeof reimbursementCalls &
  typeof bookkeepingCalls &
  typeof financeCalls &
  typeof transactionCalls &
  typeof journalCalls &
  typeof journalExportCalls &
  typeof ledgerCalls &
  typeof trialBalanceCalls &
  typeof vatReportCalls &
  typeof saleCalls &
  typeof subscriptionCalls &
  typeof settingsCalls &
  typeof companyCalls &
  typeof companyChangeCalls &
  typeof signInProviderCalls &
  typeof serviceAccountCalls &
  typeof scimCalls &
  typeof peopleCalls &
  typeof notificationCalls &
  typeof reportCalls &
  typeof importCalls &
  typeof realtimeCalls &
  typeof contactCalls &
  typeof costCenterCalls &
  typeof taxCodeCalls &
  typeof datedRateCalls &
  typeof periodCalls &
  typeof auditCalls &
  typeof advanceCalls &
  typeof payoutBatchCalls &
  typeof bankDetailsCalls &
  typeof installationCalls &
  typeof adminGrantCalls &
  typeof budgetCalls &
  typeof tripCalls &
  typeof mileageRateCalls &
  typeof perDiemRateCalls;

/**
 * Every call of the API by `<resource>.<verb>`. The client's functions and types, the server's routes, the mock
 * handlers, the OpenAPI document and cache invalidation are derived from it (Specification §7).
 */
export const CONTRACT: Contract = {
  ...authCalls,
  ...providerSignInCalls,
  ...proofCalls,
  ...passwordCalls,
  ...emailCalls,
  ...dashboardCalls,
  ...expenseCalls,
  ...allowanceCalls,
  ...expenseBookingCalls,
  ...receiptCalls,
  ...recurringCalls,
  ...reimbursementCalls,
  ...bookkeepingCalls,
  ...financeCalls,
  ...transactionCalls,
  ...journalCalls,
  ...journalExportCalls,
  ...ledgerCalls,
  ...trialBalanceCalls,
  ...vatReportCalls,
  ...saleCalls,
  ...subscriptionCalls,
  ...settingsCalls,
  ...companyCalls,
  ...companyChangeCalls,
  ...signInProviderCalls,
  ...serviceAccountCalls,
  ...scimCalls,
  ...peopleCalls,
  ...notificationCalls,
  ...reportCalls,
  ...importCalls,
  ...realtimeCalls,
  ...contactCalls,
  ...costCenterCalls,
  ...taxCodeCalls,
  ...datedRateCalls,
  ...periodCalls,
  ...auditCalls,
  ...advanceCalls,
  ...payoutBatchCalls,
  ...bankDetailsCalls,
  ...installationCalls,
  ...adminGrantCalls,
  ...budgetCalls,
  ...tripCalls,
  ...mileageRateCalls,
  ...perDiemRateCalls,
};

/** Name of a call: `<resource>.<verb>`. */
export type CallName = keyof Contract;

/** Name of a resource: the part of a call name before the dot. */
export type ResourceName = CallName extends infer Name
  ? Name extends `${infer Resource}.${string}`
    ? Resource
    : never
  : never;
