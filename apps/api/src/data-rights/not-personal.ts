/** Columns that refer to users and are not exported as data about them, with the reason; by table and column. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'users.introducedBy':
    'Refers to the account that entered the address of this one: the row is the profile of another person.',
  'bankDetails.changedBy':
    'The row contains the IBAN of another member; the change is an entry of the audit trail.',
  'bankDetails.confirmedBy': 'As bankDetails.changedBy.',
  'expenses.askedBy': 'Decisions are entries of the history, which is exported with the comments.',
  'expenses.rejectedBy': 'As expenses.askedBy.',
  'expenses.approvedBy': 'As expenses.askedBy.',
  'expenses.bookedBy': 'As expenses.askedBy.',
  'notifications.actorId':
    'The notification is about its reader; what the actor did is an entry of the history.',
  'outbox.userId': 'Events are deleted after a week; the notifications that follow from them are exported.',
  'idempotencyKeys.userId': 'Responses to the last requests of the user, deleted after a day.',
};

/** Tables that contain nothing about a user, with the reason. */
export const NOT_ABOUT_USERS: Readonly<Record<string, string>> = {
  accounts: 'Chart of accounts of the company.',
  auditSeals: 'Hashes of the audit trail.',
  budgetAlerts: 'Shares of budgets that were announced.',
  budgets: 'Budgets of the company.',
  companies: 'Settings of the company.',
  contactMessages: 'Messages of visitors of the site, who have no account; deleted by the installation.',
  costCenters: 'Master data of the company.',
  counters: 'Numbers of records.',
  customers: 'Business partners of the company.',
  defaultAccounts: 'Settings of the company.',
  entryTypes: 'Master data of the company.',
  importedRows: 'Hashes of imported rows.',
  importRejects: 'Rows of imported files, deleted after a week.',
  installationSettings: 'Settings of the installation.',
  mileageRates: 'Rates of the company.',
  journalLines: 'Books of the company; the documents behind them are exported.',
  outboxCursors: 'Positions of the consumers of events.',
  passwordRequests: 'Addresses that were typed by callers who were not signed in; deleted once processed.',
  permissionSets: 'Permissions of roles; the profile names the set of the person.',
  perDiemRates: 'Rates of the company.',
  planSubscriptions: 'Subscription of the company.',
  providerSignIns: 'Sign-ins that have not returned yet; they name no user.',
  sales: 'Sales of the company.',
  schedules: 'Schedules of jobs.',
  signInFailures: 'Counts of failed sign-ins, deleted after a day.',
  signInProviders: 'Settings of the company.',
  storedFiles: 'Bytes of receipts, which are exported as files.',
  streamTickets: 'Single-use secrets of event streams, valid for seconds.',
  suppliers: 'Business partners of the company.',
  taxCodes: 'Master data of the company.',
  teams: 'Master data of the company; the membership is exported.',
  usedLinks: 'Hashes of links that were used.',
  webhookDeliveries: 'Ids of records that were sent to systems of the company, deleted after 30 days.',
  webhooks: 'Settings of the company.',
};
