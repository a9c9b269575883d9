// All groups of calls; the contract and its type consist of them.
export { adminGrantCalls } from './admin-grants.calls.ts';
export { advanceCalls } from './advances.calls.ts';
export { allowanceCalls } from './allowance.calls.ts';
export { auditCalls } from './audit.calls.ts';
export { authCalls, emailCalls, passwordCalls } from './auth.calls.ts';
export { bankDetailsCalls } from './bank-details.calls.ts';
export { bookkeepingCalls, recurringCalls, reimbursementCalls } from './bookkeeping.calls.ts';
export { budgetCalls } from './budgets.calls.ts';
export { companyChangeCalls } from './company-changes.calls.ts';
export { companyCalls } from './company.calls.ts';
export { contactCalls } from './contact.calls.ts';
export { costCenterCalls } from './cost-centers.calls.ts';
export { dashboardCalls, reportCalls } from './dashboard.calls.ts';
export { datedRateCalls } from './exchange-rates.calls.ts';
export { expenseBookingCalls } from './expense-booking.calls.ts';
export { expenseCalls } from './expense.calls.ts';
export { expenseDetailCalls } from './expense-details.calls.ts';
export { receiptCalls } from './receipts.calls.ts';
export {
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
export { importCalls } from './import.calls.ts';
export { installationCalls } from './installation.calls.ts';
export { mileageRateCalls } from './mileage-rates.calls.ts';
export { notificationCalls, realtimeCalls } from './notification.calls.ts';
export { notificationPreferenceCalls } from './notification-preferences.calls.ts';
export { payoutBatchCalls } from './payout-batches.calls.ts';
export { peopleCalls } from './people.calls.ts';
export { perDiemRateCalls } from './per-diem-rates.calls.ts';
export { periodCalls } from './periods.calls.ts';
export { proofCalls, providerSignInCalls } from './provider-sign-in.calls.ts';
export { scimCalls } from './scim.calls.ts';
export { serviceAccountCalls } from './service-account.calls.ts';
export { settingsCalls } from './settings.calls.ts';
export { signInProviderCalls } from './sign-in-provider.calls.ts';
export { taxCodeCalls } from './tax-codes.calls.ts';
export { tripCalls } from './trips.calls.ts';
