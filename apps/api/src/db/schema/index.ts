export { adminGrants } from './admin-grants.ts';
export { accounts, entryTypes } from './bookkeeping.ts';
export { apiTokenNetworks, apiTokens } from './api-tokens.ts';
export { budgetAlerts, budgets } from '../../company/budgets/budgets.table.ts';
export { mileageRates } from '../../company/mileage-rates/mileage-rates.table.ts';
export { perDiemRates } from '../../company/per-diem-rates/per-diem-rates.table.ts';
export { costCenters } from '../../company/cost-centers/cost-centers.table.ts';
export { bankDetails } from '../../people/bank-details/bank-details.table.ts';
export { payoutBatches, payoutBatchItems } from '../../expenses/payout-batches/payout-batches.table.ts';
export { trips, tripTravellers } from '../../company/trips/trips.table.ts';
export { sampleRecords } from '../../company/sample-data/sample-records.table.ts';
export { taxCodes } from '../../company/tax-codes/tax-codes.table.ts';
export { companies, counters, planSubscriptions } from './company.ts';
export { expenseHistory, expenses, receipts } from './expense.ts';
export { expenseLines } from './expense-lines.ts';
export { storedFiles } from './files.ts';
export { advances, cashInEntries, sales } from './finance.ts';
export { installationSettings } from './installation.ts';
export { defaultAccounts, journalEntries, journalExports, journalLines, transactions } from './journal.ts';
export {
  contactMessages,
  importedRows,
  importRejects,
  importJobs,
  mails,
  notifications,
  outbox,
  eventFailures,
  outboxCursors,
  type EventType,
  schedules,
  streamTickets,
  webhookDeliveries,
  webhooks,
} from './outbox.ts';
export { permissionSets, providerCompanies, teamMembers, teams, users } from './people.ts';
export {
  auditLog,
  auditSeals,
  idempotencyKeys,
  passwordLinks,
  passwordRequests,
  sessions,
  emailLinks,
  knownDevices,
  knownNetworks,
  usedLinks,
  signInFailures,
} from './session.ts';
export { passkeys, recoveryCodes, secondFactors, signInChallenges } from './second-factor.ts';
export { scimGroups, scimUsers } from './scim.ts';
export {
  providerGrants,
  providerSignIns,
  signInProviderGroups,
  signInProviders,
  userIdentities,
} from './sign-in-providers.ts';
export { recurringExpenses, reimbursementExpenses, reimbursements, spendingPolicies } from './spending.ts';
export type { PolicyRules } from './spending.ts';
export { customers, suppliers } from './suppliers.ts';
