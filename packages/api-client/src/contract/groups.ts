// All groups of calls; the contract and its type consist of them.
export { adminGrantCalls } from './installation/admin-grants.calls.ts';
export { advanceCalls } from './payments/advances.calls.ts';
export { allowanceCalls } from './spending/allowance.calls.ts';
export { auditCalls } from './company/audit.calls.ts';
export { authCalls, emailCalls, passwordCalls } from './sign-in/auth.calls.ts';
export { bankDetailsCalls } from './payments/bank-details.calls.ts';
export { bookkeepingCalls, recurringCalls, reimbursementCalls } from './books/bookkeeping.calls.ts';
export { budgetCalls } from './spending/budgets.calls.ts';
export { companyChangeCalls } from './company/company-changes.calls.ts';
export { companyCalls } from './company/company.calls.ts';
export { contactCalls } from './company/contact.calls.ts';
export { costCenterCalls } from './books/cost-centers.calls.ts';
export { dashboardCalls, reportCalls } from './company/dashboard.calls.ts';
export { datedRateCalls } from './books/exchange-rates.calls.ts';
export { expenseBookingCalls } from './books/expense-booking.calls.ts';
export { expenseCalls } from './spending/expense.calls.ts';
export { expenseDetailCalls } from './spending/expense-details.calls.ts';
export { receiptCalls } from './spending/receipts.calls.ts';
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
} from './books/finance.calls.ts';
export { importCalls } from './company/import.calls.ts';
export { installationCalls } from './installation/installation.calls.ts';
export { mileageRateCalls } from './spending/mileage-rates.calls.ts';
export { notificationCalls, realtimeCalls } from './company/notification.calls.ts';
export { notificationPreferenceCalls } from './company/notification-preferences.calls.ts';
export { payoutBatchCalls } from './payments/payout-batches.calls.ts';
export { peopleCalls } from './company/people.calls.ts';
export { perDiemRateCalls } from './spending/per-diem-rates.calls.ts';
export { periodCalls } from './books/periods.calls.ts';
export { proofCalls, providerSignInCalls } from './sign-in/provider-sign-in.calls.ts';
export { scimCalls } from './sign-in/scim.calls.ts';
export { serviceAccountCalls } from './sign-in/service-account.calls.ts';
export { settingsCalls } from './company/settings.calls.ts';
export { signInProviderCalls } from './sign-in/sign-in-provider.calls.ts';
export { taxCodeCalls } from './books/tax-codes.calls.ts';
export { tripCalls } from './spending/trips.calls.ts';
