/** Written by `node --run generate` from the contract; a test compares both. */
import type {
  Account,
  AccountChange,
  AccountDraft,
  AddedPasskey,
  AdminGrant,
  AdminGrantDraft,
  Advance,
  AdvanceBalance,
  AdvanceDraft,
  AdvanceStatusUpdate,
  AllowanceAnswer,
  ApiToken,
  ApiTokenDraft,
  AuditEntry,
  BankDetails,
  BankDetailsConfirmation,
  BankDetailsDraft,
  BookingDraft,
  BookkeepingLine,
  Budget,
  BudgetDraft,
  BudgetEffect,
  BudgetUsages,
  BulkStatusAnswer,
  BulkStatusUpdate,
  CashInEntry,
  CashInEntryDraft,
  CashInStatusUpdate,
  CodingSuggestions,
  CompanyLogo,
  ContactMessage,
  ContactReceipt,
  CostCenter,
  CostCenterDraft,
  CreatedApiToken,
  CreatedReimbursements,
  Customer,
  CustomerDraft,
  DashboardAccounts,
  DashboardAnalysis,
  DashboardFigures,
  DashboardOwn,
  DashboardSuppliers,
  DashboardTasks,
  DashboardTeams,
  DashboardUsers,
  DatedRate,
  DatedRateDraft,
  DelegationDraft,
  EntryType,
  EntryTypeDraft,
  Expense,
  ExpenseCheck,
  ExpenseDraft,
  GeneralLedger,
  HistoryEntry,
  HostedAccount,
  HostedCompany,
  ImportReport,
  Installation,
  InstallationSettings,
  InvitationLink,
  InvitedMember,
  JournalExport,
  JournalExportDraft,
  JournalExportPreview,
  LinesUpdate,
  MailedAddress,
  MarkRead,
  Member,
  MemberDelegations,
  MemberDraft,
  MemberErasure,
  MileageRate,
  MileageRateDraft,
  Notification,
  NotificationPreferences,
  NotificationPreferencesDraft,
  Page,
  Passkey,
  PasskeyCreationRequest,
  PasskeyRequest,
  PasswordForgotten,
  PasswordForgottenAnswer,
  PasswordReset,
  PayoutBatch,
  PayoutBatchDraft,
  PerDiemRate,
  PerDiemRateDraft,
  PeriodClose,
  PeriodReopen,
  Periods,
  PermissionSet,
  PlanSubscription,
  PlanSubscriptionDraft,
  ProfileEmail,
  ProfileLanguage,
  ProfileLanguageDraft,
  Proof,
  ProviderResponse,
  QueuedDelivery,
  QueuedMail,
  Receipt,
  ReceiptLink,
  RecoveryCodes,
  RecurringExpense,
  RecurringExpenseDraft,
  Ref,
  Reimbursement,
  ReimbursementDraft,
  ReimbursementUpdate,
  Sale,
  SaleDraft,
  SampleData,
  SampleDataRemoval,
  ScimMappingDraft,
  ScimSettings,
  SecondFactor,
  SecondFactorProof,
  SecondFactorSecret,
  ServiceAccount,
  ServiceAccountDraft,
  SettingsResponse,
  SignInProvider,
  SignInProviderDraft,
  SpendingPolicy,
  SpendingPolicyDraft,
  StoredContactMessage,
  StreamTicket,
  Supplier,
  SupplierDraft,
  TaxCode,
  TaxCodeDraft,
  Team,
  TeamDraft,
  Transaction,
  TrialBalance,
  Trip,
  TripDraft,
  TripTotals,
  TripUpdate,
  UserSession,
  VatLines,
  VatReport,
  Webhook,
  WebhookDelivery,
  WebhookDraft,
} from '@outlay/domain';
import type { Answer } from '../contract/call-types.ts';
import type { CallOptions } from '../request/request-context.ts';
import type { ApiPromise } from '../request/with-response.ts';
import type { BodyCallOptions, BodyOf, ChangeOf, ListMethods, QueryOf } from './resource-types.ts';

/** Calls of `adminGrants`. */
export interface AdminGrantsCalls {
  /**
   * Grants of all administrators, running and past, newest first.
   *
   * `GET /api/partner/v1/installation/grants`
   *
   * Permission `installation`: `read`. Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly ofInstallation: (query?: QueryOf<'adminGrants.ofInstallation'>, options?: CallOptions) => ApiPromise<Page<AdminGrant>>;
  /**
   * Start a grant for a company with a reason; its owners are notified. One at a time.
   *
   * `POST /api/partner/v1/installation/companies/{id}/grants`
   *
   * Permission `installation`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly request: (id: number, body: AdminGrantDraft, options?: CallOptions) => ApiPromise<AdminGrant>;
  /**
   * End an own grant early; does nothing to one that is over.
   *
   * `POST /api/partner/v1/installation/grants/{id}/end`
   *
   * Permission `installation`: `update`. Needs a signed-in user. Errors: 401, 403, 404, 429.
   */
  readonly end: (id: number, options?: CallOptions) => ApiPromise<AdminGrant>;
  /**
   * Grants for the company, running and past, newest first.
   *
   * `GET /api/partner/v1/setting/company/admin-grants`
   *
   * Permission `company`: `update`. Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly ofCompany: (query?: QueryOf<'adminGrants.ofCompany'>, options?: CallOptions) => ApiPromise<Page<AdminGrant>>;
  /**
   * End a grant for the company early; does nothing to one that is over.
   *
   * `POST /api/partner/v1/setting/company/admin-grants/{id}/end`
   *
   * Permission `company`: `update`. Needs a signed-in user. Errors: 401, 403, 404, 429.
   */
  readonly endOfCompany: (id: number, options?: CallOptions) => ApiPromise<AdminGrant>;
}

/** Calls of `advances`. */
export interface AdvancesCalls extends ListMethods<'advances.list', Advance> {
  /**
   * List advances.
   *
   * `GET /api/partner/v1/expenses/advances`
   *
   * Permission `advances`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'advances.list'>, options?: CallOptions) => ApiPromise<Page<Advance>>;
  /**
   * Download as CSV: advances.
   *
   * `GET /api/partner/v1/expenses/advances/download`
   *
   * Permission `advances`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'advances.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of advances.
   *
   * `GET /api/partner/v1/expenses/advances/{id}`
   *
   * Permission `advances`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<Advance>;
  /**
   * Create one of advances.
   *
   * `POST /api/partner/v1/expenses/advances`
   *
   * Permission `advances`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: AdvanceDraft, options?: CallOptions) => ApiPromise<Advance>;
  /**
   * Change one of advances.
   *
   * `PUT /api/partner/v1/expenses/advances/{id}`
   *
   * Permission `advances`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<AdvanceDraft>, options?: CallOptions) => ApiPromise<Advance>;
  /**
   * Delete one of advances.
   *
   * `DELETE /api/partner/v1/expenses/advances/{id}`
   *
   * Permission `advances`: `delete`. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: advances.
   *
   * `POST /api/partner/v1/expenses/advances/import`
   *
   * Permission `advances`: `import`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'advances.import'>) => ApiPromise<ImportReport>;
  /**
   * Confirm or reject a pending advance, or reverse a confirmed one.
   *
   * `POST /api/partner/v1/expenses/advances/status`
   *
   * Permission `advances`: `verify`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly updateStatus: (body: AdvanceStatusUpdate, options?: CallOptions) => ApiPromise<Advance>;
  /**
   * List employees with advances: paid, returned, settled by payouts, and still held.
   *
   * `GET /api/partner/v1/expenses/advances/balances`
   *
   * Permission `advances`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly balances: (query?: QueryOf<'advances.balances'>, options?: CallOptions) => ApiPromise<Page<AdvanceBalance>>;
}

/** Calls of `expenses`. */
export interface ExpensesCalls extends ListMethods<'expenses.list', Expense> {
  /**
   * List expenses.
   *
   * `GET /api/partner/v1/expenses/companyExpenses`
   *
   * Permission `expense`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'expenses.list'>, options?: CallOptions) => ApiPromise<Page<Expense>>;
  /**
   * Download as CSV: expenses.
   *
   * `GET /api/partner/v1/expenses/companyExpenses/download`
   *
   * Permission `expense`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'expenses.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of expenses.
   *
   * `GET /api/partner/v1/expenses/companyExpenses/{id}`
   *
   * Permission `expense`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<Expense>;
  /**
   * Create one of expenses.
   *
   * `POST /api/partner/v1/expenses/companyExpenses`
   *
   * Permission `expense`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: ExpenseDraft, options?: CallOptions) => ApiPromise<Expense>;
  /**
   * Change one of expenses.
   *
   * `PUT /api/partner/v1/expenses/companyExpenses/{id}`
   *
   * Permission `expense`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<ExpenseDraft>, options?: CallOptions) => ApiPromise<Expense>;
  /**
   * Delete one of expenses.
   *
   * `DELETE /api/partner/v1/expenses/companyExpenses/{id}`
   *
   * Permission `expense`: `delete`. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: expenses.
   *
   * `POST /api/partner/v1/expenses/companyExpenses/import`
   *
   * Permission `expense`: `import`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'expenses.import'>) => ApiPromise<ImportReport>;
  /**
   * Compute the amount of a mileage or per diem claim with the rates of now, without storing it.
   *
   * `GET /api/partner/v1/expenses/companyExpenses/allowance`
   *
   * Permission `expense`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly allowance: (query: QueryOf<'expenses.allowance'>, options?: CallOptions) => ApiPromise<AllowanceAnswer>;
  /**
   * Book expenses to an account and an entry type: one for all, or one per expense in `codes`.
   *
   * `POST /api/partner/v1/expenses/bookKeep`
   *
   * Permission `bookkeep`: `bookkeep`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly bookKeep: (body: BookingDraft, options?: CallOptions) => ApiPromise<BulkStatusAnswer>;
  /**
   * Replace the lines of an approved expense that is not booked, for its tax codes and cost centers.
   *
   * `POST /api/partner/v1/expenses/bookKeep/change/lines`
   *
   * Permission `bookkeep`: `bookkeep`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly changeLines: (body: LinesUpdate, options?: CallOptions) => ApiPromise<Expense>;
  /**
   * Move a booked expense to another account, unless it is exported.
   *
   * `POST /api/partner/v1/expenses/bookKeep/change/account`
   *
   * Permission `bookkeep`: `bookkeep`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly changeAccount: (body: AccountChange, options?: CallOptions) => ApiPromise<Expense>;
  /**
   * Changes of an expense, the last 1,000, oldest first.
   *
   * `GET /api/partner/v1/expenses/companyExpenses/{id}/history`
   *
   * Permission `expense`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly history: (id: number, options?: CallOptions) => ApiPromise<HistoryEntry[]>;
  /**
   * Budgets that an expense counts in, with their usage by everything else.
   *
   * `GET /api/partner/v1/expenses/companyExpenses/{id}/budgets`
   *
   * Permission `expense`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly budgets: (id: number, options?: CallOptions) => ApiPromise<BudgetEffect[]>;
  /**
   * Preview submitting an own expense: its amount in company currency, its violations and its budgets.
   *
   * `GET /api/partner/v1/expenses/companyExpenses/check`
   *
   * Permission `expense`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly check: (query: QueryOf<'expenses.check'>, options?: CallOptions) => ApiPromise<ExpenseCheck>;
  /**
   * Change the status of several expenses: one result per id, independent of each other.
   *
   * `POST /api/partner/v1/expenses/update/multiple/status`
   *
   * Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly updateMultipleStatus: (body: BulkStatusUpdate, options?: CallOptions) => ApiPromise<BulkStatusAnswer>;
  /**
   * A request with its approval and history as PDF; with `receipts`, their pages are appended.
   *
   * `GET /api/partner/v1/expenses/companyExpenses/{id}/pdf`
   *
   * Permission `expense`: `read`. Accepts API tokens. Errors: 401, 403, 404, 422, 429.
   */
  readonly pdf: (id: number, query?: QueryOf<'expenses.pdf'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Change the status of an expense; an outdated version is a 409 with the current expense.
   *
   * `POST /api/partner/v1/expenses/updateStatus`
   *
   * Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly updateStatus: (body: BodyOf<'expenses.updateStatus'>, options?: CallOptions) => ApiPromise<Expense>;
}

/** Calls of `auditEntries`. */
export interface AuditEntriesCalls extends ListMethods<'auditEntries.list', AuditEntry> {
  /**
   * List auditEntries.
   *
   * `GET /api/partner/v1/web/audit`
   *
   * Permission `audit`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'auditEntries.list'>, options?: CallOptions) => ApiPromise<Page<AuditEntry>>;
  /**
   * Download the audit trail as CSV, or as a JSON array of whole entries with the values before and after; `columns` is for CSV only.
   *
   * `GET /api/partner/v1/web/audit/download`
   *
   * Permission `audit`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'auditEntries.download'>, options?: CallOptions) => ApiPromise<Blob>;
}

/** Calls of `email`. */
export interface EmailCalls {
  /**
   * Confirm an e-mail address with the single-use link sent to it: a changed address takes effect; returns the address.
   *
   * `POST /jwt/email/confirm`
   *
   * No sign-in. Not retried. Errors: 422, 429.
   */
  readonly confirm: (body: BodyOf<'email.confirm'>, options?: CallOptions) => ApiPromise<MailedAddress>;
  /**
   * Restore the previous e-mail address with the link sent to it: ends all sessions, cancels pending links, and mails a link to choose a new password.
   *
   * `POST /jwt/email/undo`
   *
   * No sign-in. Not retried. Errors: 422, 429.
   */
  readonly undo: (body: BodyOf<'email.undo'>, options?: CallOptions) => ApiPromise<MailedAddress>;
}

/** Calls of `password`. */
export interface PasswordCalls {
  /**
   * Send a link for a new password if the address belongs to an active member; the response is the same for every address and says whether the installation has a mail server.
   *
   * `POST /jwt/password/forgot`
   *
   * No sign-in. Not retried. Errors: 422, 429.
   */
  readonly forgot: (body: PasswordForgotten, options?: CallOptions) => ApiPromise<PasswordForgottenAnswer>;
  /**
   * Set a password with the single-use link of the mail and end all sessions of the user; returns the address.
   *
   * `POST /jwt/password/reset`
   *
   * No sign-in. Not retried. Errors: 422, 429.
   */
  readonly reset: (body: PasswordReset, options?: CallOptions) => ApiPromise<MailedAddress>;
}

/** Calls of `bankDetails`. */
export interface BankDetailsCalls {
  /**
   * Bank details of a member with their changes; the whole IBAN for the member and users who may pay them, masked for others.
   *
   * `GET /api/partner/v1/web/user/{id}/bank-details`
   *
   * Needs a signed-in user. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<BankDetails>;
  /**
   * Change or remove the IBAN of a member, who gets a mail; a second person confirms it.
   *
   * `PUT /api/partner/v1/web/user/{id}/bank-details`
   *
   * A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly change: (id: number, body: BankDetailsDraft, options?: CallOptions) => ApiPromise<BankDetails>;
  /**
   * Confirm a changed IBAN: not the member, nor the user who changed it.
   *
   * `POST /api/partner/v1/web/user/{id}/bank-details/confirm`
   *
   * A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly confirm: (id: number, body: BankDetailsConfirmation, options?: CallOptions) => ApiPromise<BankDetails>;
}

/** Calls of `bookkeeping`. */
export interface BookkeepingCalls extends ListMethods<'bookkeeping.list', BookkeepingLine> {
  /**
   * List bookkeeping.
   *
   * `GET /api/partner/v1/expenses/bookKeep`
   *
   * Permission `bookkeep`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'bookkeeping.list'>, options?: CallOptions) => ApiPromise<Page<BookkeepingLine>>;
  /**
   * Suggested account and entry type of expenses with their reasons: the request, its supplier, its entry type, its team.
   *
   * `GET /api/partner/v1/expenses/bookKeep/suggestions`
   *
   * Permission `bookkeep`: `bookkeep`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly suggestions: (query: QueryOf<'bookkeeping.suggestions'>, options?: CallOptions) => ApiPromise<CodingSuggestions>;
  /**
   * Export the books as a double-entry journal (CSV) or QIF; `mark` marks the bookings as exported and locks them.
   *
   * `GET /api/partner/v1/expenses/bookKeep/download`
   *
   * Permission `bookkeep`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'bookkeeping.download'>, options?: CallOptions) => ApiPromise<Blob>;
}

/** Calls of `recurring`. */
export interface RecurringCalls extends ListMethods<'recurring.list', RecurringExpense> {
  /**
   * List recurring.
   *
   * `GET /api/partner/v1/expenses/subscriptions`
   *
   * Permission `recurring`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'recurring.list'>, options?: CallOptions) => ApiPromise<Page<RecurringExpense>>;
  /**
   * Download as CSV: recurring.
   *
   * `GET /api/partner/v1/expenses/subscriptions/download`
   *
   * Permission `recurring`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'recurring.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of recurring.
   *
   * `GET /api/partner/v1/expenses/subscriptions/{id}`
   *
   * Permission `recurring`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<RecurringExpense>;
  /**
   * Create one of recurring.
   *
   * `POST /api/partner/v1/expenses/subscriptions`
   *
   * Permission `recurring`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: RecurringExpenseDraft, options?: CallOptions) => ApiPromise<RecurringExpense>;
  /**
   * Change one of recurring.
   *
   * `PUT /api/partner/v1/expenses/subscriptions/{id}`
   *
   * Permission `recurring`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<RecurringExpenseDraft>, options?: CallOptions) => ApiPromise<RecurringExpense>;
  /**
   * Delete one of recurring.
   *
   * `DELETE /api/partner/v1/expenses/subscriptions/{id}`
   *
   * Permission `recurring`: `delete`. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: recurring.
   *
   * `POST /api/partner/v1/expenses/subscriptions/import`
   *
   * Permission `recurring`: `import`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'recurring.import'>) => ApiPromise<ImportReport>;
}

/** Calls of `reimbursements`. */
export interface ReimbursementsCalls extends ListMethods<'reimbursements.list', Reimbursement> {
  /**
   * List reimbursements.
   *
   * `GET /api/partner/v1/expenses/reimbursements`
   *
   * Permission `reimpursable`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'reimbursements.list'>, options?: CallOptions) => ApiPromise<Page<Reimbursement>>;
  /**
   * Download as CSV: reimbursements.
   *
   * `GET /api/partner/v1/expenses/reimbursements/download`
   *
   * Permission `reimpursable`: `export`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'reimbursements.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of reimbursements.
   *
   * `GET /api/partner/v1/expenses/reimbursements/{id}`
   *
   * Permission `reimpursable`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<Reimbursement>;
  /**
   * Schedule payouts: one per employee.
   *
   * `POST /api/partner/v1/expenses/reimbursements`
   *
   * Permission `reimpursable`: `create`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly create: (body: ReimbursementDraft, options?: CallOptions) => ApiPromise<CreatedReimbursements>;
  /**
   * Mark a payout as paid, failed or reversed; `reason` says why it failed or was reversed.
   *
   * `PUT /api/partner/v1/expenses/reimbursements/{id}`
   *
   * Permission `reimpursable`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ReimbursementUpdate, options?: CallOptions) => ApiPromise<Reimbursement>;
}

/** Calls of `budgets`. */
export interface BudgetsCalls extends ListMethods<'budgets.list', Budget> {
  /**
   * List budgets.
   *
   * `GET /api/partner/v1/setting/budget`
   *
   * Permission `budgets`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'budgets.list'>, options?: CallOptions) => ApiPromise<Page<Budget>>;
  /**
   * Download as CSV: budgets.
   *
   * `GET /api/partner/v1/setting/budget/download`
   *
   * Permission `budgets`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'budgets.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of budgets.
   *
   * `GET /api/partner/v1/setting/budget/{id}`
   *
   * Permission `budgets`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<Budget>;
  /**
   * Create one of budgets.
   *
   * `POST /api/partner/v1/setting/budget`
   *
   * Permission `budgets`: `create`. A recent second factor, if the user has one. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: BudgetDraft, options?: CallOptions) => ApiPromise<Budget>;
  /**
   * Change one of budgets.
   *
   * `PUT /api/partner/v1/setting/budget/{id}`
   *
   * Permission `budgets`: `update`. A recent second factor, if the user has one. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<BudgetDraft>, options?: CallOptions) => ApiPromise<Budget>;
  /**
   * Delete one of budgets.
   *
   * `DELETE /api/partner/v1/setting/budget/{id}`
   *
   * Permission `budgets`: `delete`. A recent second factor, if the user has one. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: budgets.
   *
   * `POST /api/partner/v1/setting/budget/import`
   *
   * Permission `budgets`: `import`. A recent second factor, if the user has one. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'budgets.import'>) => ApiPromise<ImportReport>;
  /**
   * Usage of all active budgets in the periods that contain a day: booked, committed and remaining.
   *
   * `GET /api/partner/v1/setting/budget/usage`
   *
   * Permission `budgets`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly usage: (query?: QueryOf<'budgets.usage'>, options?: CallOptions) => ApiPromise<BudgetUsages>;
}

/** Calls of `company`. */
export interface CompanyCalls {
  /**
   * Save the settings, as read or changed; an outdated version is a 409 with the current settings.
   *
   * `POST /api/partner/v1/setting/company/update`
   *
   * Permission `company`: `update`. Needs a signed-in user. Errors: 401, 403, 409, 422, 429.
   */
  readonly update: (body: BodyOf<'company.update'>, options?: CallOptions) => ApiPromise<Answer<'company.update'>>;
  /**
   * The company's logo as PNG; everyone who uses the panel may read it.
   *
   * `GET /api/partner/v1/setting/company/logo`
   *
   * Accepts API tokens. Errors: 401, 404, 429.
   */
  readonly logo: (options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Set or replace the logo: PNG or JPEG by content, at most 2 MB; it is stored as a small PNG.
   *
   * `POST /api/partner/v1/setting/company/logo`
   *
   * Permission `company`: `update`. Needs a signed-in user. Errors: 401, 403, 409, 422, 429.
   */
  readonly setLogo: (file: Blob, options?: CallOptions) => ApiPromise<CompanyLogo>;
  /**
   * Remove the logo; does nothing without one.
   *
   * `DELETE /api/partner/v1/setting/company/logo`
   *
   * Permission `company`: `update`. Needs a signed-in user. Errors: 401, 403, 429.
   */
  readonly removeLogo: (options?: CallOptions) => ApiPromise<void>;
  /**
   * The number of sample records, and whether some can be added; for owners.
   *
   * `GET /api/partner/v1/setting/company/sample-data`
   *
   * Permission `company`: `update`. Accepts API tokens. Errors: 401, 403, 429.
   */
  readonly sampleData: (options?: CallOptions) => ApiPromise<SampleData>;
  /**
   * Add sample suppliers, requests and a payment in the language of the request; for owners of a company without requests.
   *
   * `POST /api/partner/v1/setting/company/sample-data`
   *
   * Permission `company`: `update`. Accepts API tokens. Errors: 401, 403, 409, 429.
   */
  readonly addSampleData: (options?: CallOptions) => ApiPromise<SampleData>;
  /**
   * Remove the sample records, except those that were changed, used, posted or closed; for owners.
   *
   * `DELETE /api/partner/v1/setting/company/sample-data`
   *
   * Permission `company`: `update`. Accepts API tokens. Errors: 401, 403, 429.
   */
  readonly removeSampleData: (options?: CallOptions) => ApiPromise<SampleDataRemoval>;
  /**
   * The company's settings and what their lists offer; every signed-in user may read them.
   *
   * `GET /api/partner/v1/setting/company`
   *
   * Accepts API tokens. Errors: 401, 429.
   */
  readonly get: (options?: CallOptions) => ApiPromise<SettingsResponse>;
}

/** Calls of `contact`. */
export interface ContactCalls extends ListMethods<'contact.list', StoredContactMessage> {
  /**
   * Send a message; as JSON or as a plain form. Every valid message is stored.
   *
   * `POST /api/site/contact/form/send`
   *
   * No sign-in. Not retried. Errors: 422, 429.
   */
  readonly send: (body: ContactMessage, options?: CallOptions) => ApiPromise<ContactReceipt>;
  /**
   * Messages of the contact form, newest first, suspicious ones included; for administrators.
   *
   * `GET /api/site/contact/messages/list`
   *
   * Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'contact.list'>, options?: CallOptions) => ApiPromise<Page<StoredContactMessage>>;
}

/** Calls of `costCenters`. */
export interface CostCentersCalls extends ListMethods<'costCenters.list', CostCenter> {
  /**
   * List costCenters.
   *
   * `GET /api/partner/v1/setting/cost_center`
   *
   * Permission `costCenters`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'costCenters.list'>, options?: CallOptions) => ApiPromise<Page<CostCenter>>;
  /**
   * Download as CSV: costCenters.
   *
   * `GET /api/partner/v1/setting/cost_center/download`
   *
   * Permission `costCenters`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'costCenters.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of costCenters.
   *
   * `GET /api/partner/v1/setting/cost_center/{id}`
   *
   * Permission `costCenters`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<CostCenter>;
  /**
   * Create one of costCenters.
   *
   * `POST /api/partner/v1/setting/cost_center`
   *
   * Permission `costCenters`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: CostCenterDraft, options?: CallOptions) => ApiPromise<CostCenter>;
  /**
   * Change one of costCenters.
   *
   * `PUT /api/partner/v1/setting/cost_center/{id}`
   *
   * Permission `costCenters`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<CostCenterDraft>, options?: CallOptions) => ApiPromise<CostCenter>;
  /**
   * Delete one of costCenters.
   *
   * `DELETE /api/partner/v1/setting/cost_center/{id}`
   *
   * Permission `costCenters`: `delete`. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: costCenters.
   *
   * `POST /api/partner/v1/setting/cost_center/import`
   *
   * Permission `costCenters`: `import`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'costCenters.import'>) => ApiPromise<ImportReport>;
}

/** Calls of `dashboard`. */
export interface DashboardCalls {
  /**
   * Figures of a period.
   *
   * `GET /api/partner/v1/home/dashboard`
   *
   * Permission `dashboard`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly figures: (query?: QueryOf<'dashboard.figures'>, options?: CallOptions) => ApiPromise<DashboardFigures>;
  /**
   * Balances of the accounts.
   *
   * `GET /api/partner/v1/home/dashboard/accounts`
   *
   * Permission `dashboard`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly accounts: (query?: QueryOf<'dashboard.accounts'>, options?: CallOptions) => ApiPromise<DashboardAccounts>;
  /**
   * Spending by supplier.
   *
   * `GET /api/partner/v1/home/dashboard/suppliers`
   *
   * Permission `dashboard`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly suppliers: (query?: QueryOf<'dashboard.suppliers'>, options?: CallOptions) => ApiPromise<DashboardSuppliers>;
  /**
   * Spending by team.
   *
   * `GET /api/partner/v1/home/dashboard/teams`
   *
   * Permission `dashboard`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly teams: (query?: QueryOf<'dashboard.teams'>, options?: CallOptions) => ApiPromise<DashboardTeams>;
  /**
   * Spending by person.
   *
   * `GET /api/partner/v1/home/dashboard/users`
   *
   * Permission `dashboard`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly users: (query?: QueryOf<'dashboard.users'>, options?: CallOptions) => ApiPromise<DashboardUsers>;
  /**
   * Spending by month, entry type and status.
   *
   * `GET /api/partner/v1/home/dashboard/expense/analysis`
   *
   * Permission `dashboard`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly expenseAnalysis: (query?: QueryOf<'dashboard.expenseAnalysis'>, options?: CallOptions) => ApiPromise<DashboardAnalysis>;
  /**
   * Work of finance that waits, as far as the caller may do it: the number of records by task, and the day up to which the books can be closed.
   *
   * `GET /api/partner/v1/home/dashboard/tasks`
   *
   * Permission `dashboard`: `read`. Accepts API tokens. Errors: 401, 403, 429.
   */
  readonly tasks: (options?: CallOptions) => ApiPromise<DashboardTasks>;
  /**
   * The caller's own requests: their number by group, and what the company owes to the caller by the currency of the requests.
   *
   * `GET /api/partner/v1/home/dashboard/own`
   *
   * Permission `dashboard`: `read`. Accepts API tokens. Errors: 401, 403, 429.
   */
  readonly own: (options?: CallOptions) => ApiPromise<DashboardOwn>;
}

/** Calls of `reports`. */
export interface ReportsCalls {
  /**
   * A person's expenses of a period as PDF; with `receipts`, their pages are appended.
   *
   * `GET /api/partner/v1/report/user/pdf`
   *
   * Permission `reports`: `read`. Accepts API tokens. Errors: 401, 403, 404, 422, 429.
   */
  readonly userPdf: (query?: QueryOf<'reports.userPdf'>, options?: CallOptions) => ApiPromise<Blob>;
}

/** Calls of `exchangeRates`. */
export interface ExchangeRatesCalls extends ListMethods<'exchangeRates.list', DatedRate> {
  /**
   * List exchangeRates.
   *
   * `GET /api/partner/v1/finance/rates`
   *
   * Permission `exchangeRates`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'exchangeRates.list'>, options?: CallOptions) => ApiPromise<Page<DatedRate>>;
  /**
   * Download as CSV: exchangeRates.
   *
   * `GET /api/partner/v1/finance/rates/download`
   *
   * Permission `exchangeRates`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'exchangeRates.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of exchangeRates.
   *
   * `GET /api/partner/v1/finance/rates/{id}`
   *
   * Permission `exchangeRates`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<DatedRate>;
  /**
   * Create one of exchangeRates.
   *
   * `POST /api/partner/v1/finance/rates`
   *
   * Permission `exchangeRates`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: DatedRateDraft, options?: CallOptions) => ApiPromise<DatedRate>;
  /**
   * Change one of exchangeRates.
   *
   * `PUT /api/partner/v1/finance/rates/{id}`
   *
   * Permission `exchangeRates`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<DatedRateDraft>, options?: CallOptions) => ApiPromise<DatedRate>;
  /**
   * Delete one of exchangeRates.
   *
   * `DELETE /api/partner/v1/finance/rates/{id}`
   *
   * Permission `exchangeRates`: `delete`. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: exchangeRates.
   *
   * `POST /api/partner/v1/finance/rates/import`
   *
   * Permission `exchangeRates`: `import`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'exchangeRates.import'>) => ApiPromise<ImportReport>;
}

/** Calls of `finance`. */
export interface FinanceCalls extends ListMethods<'finance.list', CashInEntry> {
  /**
   * List finance.
   *
   * `GET /api/partner/v1/finance/entries`
   *
   * Permission `financeEntries`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'finance.list'>, options?: CallOptions) => ApiPromise<Page<CashInEntry>>;
  /**
   * Download as CSV: finance.
   *
   * `GET /api/partner/v1/finance/entries/download`
   *
   * Permission `financeEntries`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'finance.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of finance.
   *
   * `GET /api/partner/v1/finance/entries/{id}`
   *
   * Permission `financeEntries`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<CashInEntry>;
  /**
   * Create one of finance.
   *
   * `POST /api/partner/v1/finance/entries`
   *
   * Permission `financeEntries`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: CashInEntryDraft, options?: CallOptions) => ApiPromise<CashInEntry>;
  /**
   * Change one of finance.
   *
   * `PUT /api/partner/v1/finance/entries/{id}`
   *
   * Permission `financeEntries`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<CashInEntryDraft>, options?: CallOptions) => ApiPromise<CashInEntry>;
  /**
   * Delete one of finance.
   *
   * `DELETE /api/partner/v1/finance/entries/{id}`
   *
   * Permission `financeEntries`: `delete`. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: finance.
   *
   * `POST /api/partner/v1/finance/entries/import`
   *
   * Permission `financeEntries`: `import`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'finance.import'>) => ApiPromise<ImportReport>;
  /**
   * Confirm or reject a pending entry, or reverse a confirmed one.
   *
   * `POST /api/partner/v1/finance/updateStatus`
   *
   * Permission `financeEntries`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly updateStatus: (body: CashInStatusUpdate, options?: CallOptions) => ApiPromise<CashInEntry>;
}

/** Calls of `journal`. */
export interface JournalCalls extends ListMethods<'journal.list'> {
  /**
   * List journal entries with their lines.
   *
   * `GET /api/partner/v1/finance/journal`
   *
   * Permission `transactions`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'journal.list'>, options?: CallOptions) => ApiPromise<Answer<'journal.list'>>;
  /**
   * Read a journal entry.
   *
   * `GET /api/partner/v1/finance/journal/{id}`
   *
   * Permission `transactions`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<Answer<'journal.get'>>;
  /**
   * Download the journal as CSV: one row per line, with debits and credits that balance.
   *
   * `GET /api/partner/v1/finance/journal/download`
   *
   * Permission `transactions`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'journal.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Download the journal as PDF, at most 2,000 lines.
   *
   * `GET /api/partner/v1/finance/journal/pdf`
   *
   * Permission `transactions`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly pdf: (query?: QueryOf<'journal.pdf'>, options?: CallOptions) => ApiPromise<Blob>;
}

/** Calls of `journalExports`. */
export interface JournalExportsCalls extends ListMethods<'journalExports.list', JournalExport> {
  /**
   * List exports of the journal.
   *
   * `GET /api/partner/v1/finance/journal_exports`
   *
   * Permission `transactions`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'journalExports.list'>, options?: CallOptions) => ApiPromise<Page<JournalExport>>;
  /**
   * Read an export of the journal.
   *
   * `GET /api/partner/v1/finance/journal_exports/{id}`
   *
   * Permission `transactions`: `export`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<JournalExport>;
  /**
   * Export every entry of a period that no export contains yet; the entries and their bookings are locked to it.
   *
   * `POST /api/partner/v1/finance/journal_exports`
   *
   * Permission `transactions`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: JournalExportDraft, options?: CallOptions) => ApiPromise<JournalExport>;
  /**
   * Entries that an export of a range of days would contain, and their sum.
   *
   * `GET /api/partner/v1/finance/journal_exports/preview`
   *
   * Permission `transactions`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly preview: (query?: QueryOf<'journalExports.preview'>, options?: CallOptions) => ApiPromise<JournalExportPreview>;
  /**
   * Download the file of an export: the same bytes every time.
   *
   * `GET /api/partner/v1/finance/journal_exports/{id}/file`
   *
   * Permission `transactions`: `export`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly file: (id: number, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Download the receipts behind an export as ZIP: named by request and position.
   *
   * `GET /api/partner/v1/finance/journal_exports/{id}/receipts`
   *
   * Permission `transactions`: `export`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly receipts: (id: number, options?: CallOptions) => ApiPromise<Blob>;
}

/** Calls of `ledger`. */
export interface LedgerCalls {
  /**
   * Lines of an account with the running balance.
   *
   * `GET /api/partner/v1/finance/ledger`
   *
   * Permission `transactions`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly get: (query: QueryOf<'ledger.get'>, options?: CallOptions) => ApiPromise<GeneralLedger>;
  /**
   * Download the ledger of an account as CSV.
   *
   * `GET /api/partner/v1/finance/ledger/download`
   *
   * Permission `transactions`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query: QueryOf<'ledger.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Download the ledger of an account as PDF, at most 2,000 lines.
   *
   * `GET /api/partner/v1/finance/ledger/pdf`
   *
   * Permission `transactions`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly pdf: (query: QueryOf<'ledger.pdf'>, options?: CallOptions) => ApiPromise<Blob>;
}

/** Calls of `sales`. */
export interface SalesCalls extends ListMethods<'sales.list', Sale> {
  /**
   * List sales.
   *
   * `GET /api/partner/v1/sales/sales`
   *
   * Permission `sales`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'sales.list'>, options?: CallOptions) => ApiPromise<Page<Sale>>;
  /**
   * Download as CSV: sales.
   *
   * `GET /api/partner/v1/sales/sales/download`
   *
   * Permission `sales`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'sales.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of sales.
   *
   * `GET /api/partner/v1/sales/sales/{id}`
   *
   * Permission `sales`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<Sale>;
  /**
   * Create one of sales.
   *
   * `POST /api/partner/v1/sales/sales`
   *
   * Permission `sales`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: SaleDraft, options?: CallOptions) => ApiPromise<Sale>;
  /**
   * Change one of sales.
   *
   * `PUT /api/partner/v1/sales/sales/{id}`
   *
   * Permission `sales`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<SaleDraft>, options?: CallOptions) => ApiPromise<Sale>;
  /**
   * Delete one of sales.
   *
   * `DELETE /api/partner/v1/sales/sales/{id}`
   *
   * Permission `sales`: `delete`. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: sales.
   *
   * `POST /api/partner/v1/sales/sales/import`
   *
   * Permission `sales`: `import`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'sales.import'>) => ApiPromise<ImportReport>;
}

/** Calls of `subscription`. */
export interface SubscriptionCalls {
  /**
   * The company's plan.
   *
   * `GET /api/partner/v1/subscriptions/subscription`
   *
   * Permission `plan`: `read`. Accepts API tokens. Errors: 401, 403, 429.
   */
  readonly get: (options?: CallOptions) => ApiPromise<PlanSubscription>;
  /**
   * Choose a plan and its billing period.
   *
   * `POST /api/partner/v1/subscriptions/subscription`
   *
   * Permission `plan`: `update`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly choose: (body: PlanSubscriptionDraft, options?: CallOptions) => ApiPromise<PlanSubscription>;
}

/** Calls of `transactions`. */
export interface TransactionsCalls extends ListMethods<'transactions.list', Transaction> {
  /**
   * List transactions.
   *
   * `GET /api/partner/v1/finance/transaction`
   *
   * Permission `transactions`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'transactions.list'>, options?: CallOptions) => ApiPromise<Page<Transaction>>;
  /**
   * Download as CSV: transactions.
   *
   * `GET /api/partner/v1/finance/transaction/download`
   *
   * Permission `transactions`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'transactions.download'>, options?: CallOptions) => ApiPromise<Blob>;
}

/** Calls of `trialBalance`. */
export interface TrialBalanceCalls {
  /**
   * Trial balance of a period.
   *
   * `GET /api/partner/v1/finance/trial_balance`
   *
   * Permission `transactions`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly get: (query?: QueryOf<'trialBalance.get'>, options?: CallOptions) => ApiPromise<TrialBalance>;
  /**
   * Download the trial balance as CSV.
   *
   * `GET /api/partner/v1/finance/trial_balance/download`
   *
   * Permission `transactions`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'trialBalance.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Download the trial balance as PDF.
   *
   * `GET /api/partner/v1/finance/trial_balance/pdf`
   *
   * Permission `transactions`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly pdf: (query?: QueryOf<'trialBalance.pdf'>, options?: CallOptions) => ApiPromise<Blob>;
}

/** Calls of `vatReport`. */
export interface VatReportCalls {
  /**
   * VAT of a period by tax code, with its reconciliation to the ledger.
   *
   * `GET /api/partner/v1/finance/vat_report`
   *
   * Permission `transactions`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly get: (query: QueryOf<'vatReport.get'>, options?: CallOptions) => ApiPromise<VatReport>;
  /**
   * Lines of documents behind the VAT report.
   *
   * `GET /api/partner/v1/finance/vat_report/lines`
   *
   * Permission `transactions`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly lines: (query: QueryOf<'vatReport.lines'>, options?: CallOptions) => ApiPromise<VatLines>;
  /**
   * Download the VAT report as CSV, or with `detail=lines` the lines of documents behind it.
   *
   * `GET /api/partner/v1/finance/vat_report/download`
   *
   * Permission `transactions`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query: QueryOf<'vatReport.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Download the VAT report as PDF.
   *
   * `GET /api/partner/v1/finance/vat_report/pdf`
   *
   * Permission `transactions`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly pdf: (query: QueryOf<'vatReport.pdf'>, options?: CallOptions) => ApiPromise<Blob>;
}

/** Calls of `imports`. */
export interface ImportsCalls {
  /**
   * Rejected rows of an import as CSV with the reasons; for the importing user, of the ten newest imports, for 7 days.
   *
   * `GET /api/partner/v1/imports/{job}/rejected`
   *
   * Needs a signed-in user. Errors: 401, 403, 404, 429.
   */
  readonly rejected: (job: string, options?: CallOptions) => ApiPromise<Blob>;
}

/** Calls of `installation`. */
export interface InstallationCalls {
  /**
   * State of the installation: version, database, storage, queues, jobs, limits and settings.
   *
   * `GET /api/partner/v1/installation`
   *
   * Permission `installation`: `read`. Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly get: (options?: CallOptions) => ApiPromise<Installation>;
  /**
   * Begin or end the maintenance, in which writes are refused with 503, and set retention periods.
   *
   * `POST /api/partner/v1/installation`
   *
   * Permission `installation`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (body: InstallationSettings, options?: CallOptions) => ApiPromise<Installation>;
  /**
   * Run a scheduled job as soon as possible.
   *
   * `POST /api/partner/v1/installation/jobs/{job}/run`
   *
   * Permission `installation`: `update`. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly runJob: (job: string, options?: CallOptions) => ApiPromise<Installation>;
  /**
   * Process the events again that a consumer of the outbox could not process.
   *
   * `POST /api/partner/v1/installation/queues/{queue}/retry`
   *
   * Permission `installation`: `update`. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly retryEvents: (queue: string, options?: CallOptions) => ApiPromise<Installation>;
  /**
   * Companies with members, plan, storage and last activity.
   *
   * `GET /api/partner/v1/installation/companies`
   *
   * Permission `installation`: `read`. Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly companies: (query?: QueryOf<'installation.companies'>, options?: CallOptions) => ApiPromise<Page<HostedCompany>>;
  /**
   * Suspend a company: its members are refused with the reason until it is resumed.
   *
   * `POST /api/partner/v1/installation/companies/{id}/suspend`
   *
   * Permission `installation`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly suspend: (id: number, body: BodyOf<'installation.suspend'>, options?: CallOptions) => ApiPromise<HostedCompany>;
  /**
   * Let the members of a suspended company in again.
   *
   * `POST /api/partner/v1/installation/companies/{id}/resume`
   *
   * Permission `installation`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly resume: (id: number, options?: CallOptions) => ApiPromise<HostedCompany>;
  /**
   * Accounts of all companies with what keeps them from signing in.
   *
   * `GET /api/partner/v1/installation/accounts`
   *
   * Permission `installation`: `read`. Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly accounts: (query?: QueryOf<'installation.accounts'>, options?: CallOptions) => ApiPromise<Page<HostedAccount>>;
  /**
   * Forget the failed sign-ins of an account, so that it can be tried again at once.
   *
   * `POST /api/partner/v1/installation/accounts/{id}/unlock`
   *
   * Permission `installation`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly unlock: (id: number, options?: CallOptions) => ApiPromise<HostedAccount>;
  /**
   * End all sessions of an account and revoke its API tokens.
   *
   * `POST /api/partner/v1/installation/accounts/{id}/sign-out`
   *
   * Permission `installation`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly signOut: (id: number, options?: CallOptions) => ApiPromise<HostedAccount>;
  /**
   * Mails by state, newest first, without their texts.
   *
   * `GET /api/partner/v1/installation/mails`
   *
   * Permission `installation`: `read`. Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly mails: (query?: QueryOf<'installation.mails'>, options?: CallOptions) => ApiPromise<Page<QueuedMail>>;
  /**
   * Send a mail that failed, waits or was kept without a mail server.
   *
   * `POST /api/partner/v1/installation/mails/{id}/retry`
   *
   * Permission `installation`: `update`. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly retryMail: (id: number, options?: CallOptions) => ApiPromise<QueuedMail>;
  /**
   * Send a test mail at once; its state says what the mail server answered.
   *
   * `POST /api/partner/v1/installation/mails/test`
   *
   * Permission `installation`: `update`. Needs a signed-in user. Not retried. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly testMail: (body: BodyOf<'installation.testMail'>, options?: CallOptions) => ApiPromise<QueuedMail>;
  /**
   * Deliveries to webhooks of all companies, without their contents.
   *
   * `GET /api/partner/v1/installation/deliveries`
   *
   * Permission `installation`: `read`. Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly deliveries: (query?: QueryOf<'installation.deliveries'>, options?: CallOptions) => ApiPromise<Page<QueuedDelivery>>;
}

/** Calls of `mileageRates`. */
export interface MileageRatesCalls extends ListMethods<'mileageRates.list', MileageRate> {
  /**
   * List mileageRates.
   *
   * `GET /api/partner/v1/setting/mileage-rate`
   *
   * Permission `mileageRates`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'mileageRates.list'>, options?: CallOptions) => ApiPromise<Page<MileageRate>>;
  /**
   * Download as CSV: mileageRates.
   *
   * `GET /api/partner/v1/setting/mileage-rate/download`
   *
   * Permission `mileageRates`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'mileageRates.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of mileageRates.
   *
   * `GET /api/partner/v1/setting/mileage-rate/{id}`
   *
   * Permission `mileageRates`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<MileageRate>;
  /**
   * Create one of mileageRates.
   *
   * `POST /api/partner/v1/setting/mileage-rate`
   *
   * Permission `mileageRates`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: MileageRateDraft, options?: CallOptions) => ApiPromise<MileageRate>;
  /**
   * Change one of mileageRates.
   *
   * `PUT /api/partner/v1/setting/mileage-rate/{id}`
   *
   * Permission `mileageRates`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<MileageRateDraft>, options?: CallOptions) => ApiPromise<MileageRate>;
  /**
   * Delete one of mileageRates.
   *
   * `DELETE /api/partner/v1/setting/mileage-rate/{id}`
   *
   * Permission `mileageRates`: `delete`. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: mileageRates.
   *
   * `POST /api/partner/v1/setting/mileage-rate/import`
   *
   * Permission `mileageRates`: `import`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'mileageRates.import'>) => ApiPromise<ImportReport>;
}

/** Calls of `notifications`. */
export interface NotificationsCalls extends ListMethods<'notifications.list', Notification> {
  /**
   * Channels by kind of notification, digest, quiet hours and their time zone.
   *
   * `GET /api/partner/v1/web/notifications/preferences`
   *
   * Needs a signed-in user. Errors: 401, 403, 429.
   */
  readonly preferences: (options?: CallOptions) => ApiPromise<NotificationPreferences>;
  /**
   * Save the channels by kind of notification; digest, quiet hours and time zone stay as they are if they are absent.
   *
   * `PUT /api/partner/v1/web/notifications/preferences`
   *
   * Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly savePreferences: (body: NotificationPreferencesDraft, options?: CallOptions) => ApiPromise<NotificationPreferences>;
  /**
   * Notifications, newest first, with the title and the amount of what they are about; with `grouped`, one for each record.
   *
   * `GET /api/partner/v1/web/notifications/list`
   *
   * Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'notifications.list'>, options?: CallOptions) => ApiPromise<Page<Notification>>;
  /**
   * Unread notifications, newest first; `total` is their number, with `grouped` that of their records; `awaiting` is that of requests awaiting the user.
   *
   * `GET /api/partner/v1/web/notifications/unread/list`
   *
   * Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly unread: (query?: QueryOf<'notifications.unread'>, options?: CallOptions) => ApiPromise<Answer<'notifications.unread'>>;
  /**
   * Mark some or all as read; with `grouped`, also the earlier ones of the same records.
   *
   * `POST /api/partner/v1/web/notifications/mark/read`
   *
   * Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly markRead: (body: MarkRead, options?: CallOptions) => ApiPromise<void>;
}

/** Calls of `realtime`. */
export interface RealtimeCalls {
  /**
   * Create a single-use ticket for the stream, valid for 30 seconds, for clients that cannot send headers.
   *
   * `POST /api/partner/v1/realtime/auth`
   *
   * Accepts API tokens. Errors: 401, 403, 429.
   */
  readonly ticket: (options?: CallOptions) => ApiPromise<StreamTicket>;
}

/** Calls of `payoutBatches`. */
export interface PayoutBatchesCalls extends ListMethods<'payoutBatches.list', PayoutBatch> {
  /**
   * List payoutBatches.
   *
   * `GET /api/partner/v1/expenses/payout_batches`
   *
   * Permission `payoutBatches`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'payoutBatches.list'>, options?: CallOptions) => ApiPromise<Page<PayoutBatch>>;
  /**
   * Download as CSV: payoutBatches.
   *
   * `GET /api/partner/v1/expenses/payout_batches/download`
   *
   * Permission `payoutBatches`: `export`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'payoutBatches.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of payoutBatches.
   *
   * `GET /api/partner/v1/expenses/payout_batches/{id}`
   *
   * Permission `payoutBatches`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<PayoutBatch>;
  /**
   * Create a payout batch of scheduled transfers to confirmed IBANs; a second person approves it.
   *
   * `POST /api/partner/v1/expenses/payout_batches`
   *
   * Permission `payoutBatches`: `create`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 409, 422, 429.
   */
  readonly create: (body: PayoutBatchDraft, options?: CallOptions) => ApiPromise<PayoutBatch>;
  /**
   * Approve a payout batch: not the user who created it, nor one whom it pays.
   *
   * `POST /api/partner/v1/expenses/payout_batches/{id}/approve`
   *
   * Permission `payoutBatches`: `approve`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly approve: (id: number, body: BodyOf<'payoutBatches.approve'>, options?: CallOptions) => ApiPromise<PayoutBatch>;
  /**
   * Write the payment file of an approved payout batch, once; `file` returns it.
   *
   * `POST /api/partner/v1/expenses/payout_batches/{id}/export`
   *
   * Permission `payoutBatches`: `export`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly export: (id: number, body: BodyOf<'payoutBatches.export'>, options?: CallOptions) => ApiPromise<PayoutBatch>;
  /**
   * Mark the payouts of an exported batch as paid, except those that failed, and close it.
   *
   * `POST /api/partner/v1/expenses/payout_batches/{id}/pay`
   *
   * Permission `payoutBatches`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly pay: (id: number, body: BodyOf<'payoutBatches.pay'>, options?: CallOptions) => ApiPromise<PayoutBatch>;
  /**
   * Cancel a payout batch before its export; its payouts are free for another one.
   *
   * `POST /api/partner/v1/expenses/payout_batches/{id}/cancel`
   *
   * Permission `payoutBatches`: `cancel`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly cancel: (id: number, body: BodyOf<'payoutBatches.cancel'>, options?: CallOptions) => ApiPromise<PayoutBatch>;
  /**
   * Download the payment file of an exported payout batch: the same bytes every time.
   *
   * `GET /api/partner/v1/expenses/payout_batches/{id}/file`
   *
   * Permission `payoutBatches`: `export`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 429.
   */
  readonly file: (id: number, options?: CallOptions) => ApiPromise<Blob>;
}

/** Calls of `members`. */
export interface MembersCalls extends ListMethods<'members.list', Member> {
  /**
   * List members.
   *
   * `GET /api/partner/v1/web/user`
   *
   * Permission `users`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'members.list'>, options?: CallOptions) => ApiPromise<Page<Member>>;
  /**
   * Download as CSV: members.
   *
   * `GET /api/partner/v1/web/user/download`
   *
   * Permission `users`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'members.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of members.
   *
   * `GET /api/partner/v1/web/user/{id}`
   *
   * Permission `users`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<Member>;
  /**
   * Create one of members.
   *
   * `POST /api/partner/v1/web/user`
   *
   * Permission `users`: `create`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: MemberDraft, options?: CallOptions) => ApiPromise<Member>;
  /**
   * Change one of members.
   *
   * `PUT /api/partner/v1/web/user/{id}`
   *
   * Permission `users`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<MemberDraft>, options?: CallOptions) => ApiPromise<Member>;
  /**
   * Delete one of members.
   *
   * `DELETE /api/partner/v1/web/user/{id}`
   *
   * Permission `users`: `delete`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: members.
   *
   * `POST /api/partner/v1/web/user/import`
   *
   * Permission `users`: `import`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'members.import'>) => ApiPromise<ImportReport>;
  /**
   * Send the invitation (again); without a mail server `mailed` is false, and nothing is sent.
   *
   * `POST /api/partner/v1/web/user/{id}/invite`
   *
   * Permission `users`: `update`. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly invite: (id: number, options?: CallOptions) => ApiPromise<InvitedMember>;
  /**
   * Create the invitation link of a member on a server without mail server, for users who may give the member their permissions; it ends earlier ones.
   *
   * `POST /api/partner/v1/web/user/{id}/invitation-link`
   *
   * Permission `users`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Not retried. Errors: 401, 403, 404, 409, 429.
   */
  readonly invitationLink: (id: number, options?: CallOptions) => ApiPromise<InvitationLink>;
  /**
   * Create the link for a new password of a member on a server without mail server, for owners; it ends earlier copied ones, is valid for an hour, and the member is notified. None for another owner.
   *
   * `POST /api/partner/v1/web/user/{id}/password-link`
   *
   * Permission `users`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Not retried. Errors: 401, 403, 404, 409, 429.
   */
  readonly passwordLink: (id: number, options?: CallOptions) => ApiPromise<InvitationLink>;
  /**
   * End all sessions of a member.
   *
   * `POST /api/partner/v1/web/user/{id}/sign-out`
   *
   * Permission `users`: `update`. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly signOut: (id: number, options?: CallOptions) => ApiPromise<Member>;
  /**
   * Stop a member from signing in; sessions end at once.
   *
   * `POST /api/partner/v1/web/user/{id}/suspend`
   *
   * Permission `users`: `update`. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly suspend: (id: number, options?: CallOptions) => ApiPromise<Member>;
  /**
   * Let a suspended member in again.
   *
   * `POST /api/partner/v1/web/user/{id}/resume`
   *
   * Permission `users`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly resume: (id: number, options?: CallOptions) => ApiPromise<Member>;
  /**
   * Remove the second factor of a member who has lost it: for owners, after a day, in which a code of the member cancels it.
   *
   * `POST /api/partner/v1/web/user/{id}/reset-second-factor`
   *
   * Permission `users`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly resetSecondFactor: (id: number, options?: CallOptions) => ApiPromise<Member>;
  /**
   * Download everything that the company stores about a member as ZIP: JSON files and receipts; for owners, at most ten in an hour.
   *
   * `GET /api/partner/v1/web/user/{id}/data`
   *
   * Permission `users`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 422, 429.
   */
  readonly data: (id: number, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Erase a suspended member for good: a pseudonym replaces the person, and documents of the books stay; for owners, who type the name of the member. Refused while requests, payouts or advances are open.
   *
   * `POST /api/partner/v1/web/user/{id}/erase`
   *
   * Permission `users`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly erase: (id: number, body: MemberErasure, options?: CallOptions) => ApiPromise<Member>;
  /**
   * Set or remove the delegate of a member for a period.
   *
   * `POST /api/partner/v1/web/user/{id}/delegate`
   *
   * A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 422, 429.
   */
  readonly delegate: (id: number, body: DelegationDraft, options?: CallOptions) => ApiPromise<Member>;
  /**
   * Delegation of a member, the members they are a delegate of, and possible delegates; members may read their own.
   *
   * `GET /api/partner/v1/web/user/{id}/delegate`
   *
   * Needs a signed-in user. Errors: 401, 403, 404, 422, 429.
   */
  readonly delegations: (id: number, query?: QueryOf<'members.delegations'>, options?: CallOptions) => ApiPromise<MemberDelegations>;
}

/** Calls of `teams`. */
export interface TeamsCalls extends ListMethods<'teams.list', Team> {
  /**
   * List teams.
   *
   * `GET /api/partner/v1/web/team`
   *
   * Permission `teams`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'teams.list'>, options?: CallOptions) => ApiPromise<Page<Team>>;
  /**
   * Download as CSV: teams.
   *
   * `GET /api/partner/v1/web/team/download`
   *
   * Permission `teams`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'teams.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of teams.
   *
   * `GET /api/partner/v1/web/team/{id}`
   *
   * Permission `teams`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<Team>;
  /**
   * Create one of teams.
   *
   * `POST /api/partner/v1/web/team`
   *
   * Permission `teams`: `create`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: TeamDraft, options?: CallOptions) => ApiPromise<Team>;
  /**
   * Change one of teams.
   *
   * `PUT /api/partner/v1/web/team/{id}`
   *
   * Permission `teams`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<TeamDraft>, options?: CallOptions) => ApiPromise<Team>;
  /**
   * Delete one of teams.
   *
   * `DELETE /api/partner/v1/web/team/{id}`
   *
   * Permission `teams`: `delete`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: teams.
   *
   * `POST /api/partner/v1/web/team/import`
   *
   * Permission `teams`: `import`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'teams.import'>) => ApiPromise<ImportReport>;
}

/** Calls of `spendingPolicies`. */
export interface SpendingPoliciesCalls extends ListMethods<'spendingPolicies.list', SpendingPolicy> {
  /**
   * List spendingPolicies.
   *
   * `GET /api/partner/v1/web/spendingPolicy`
   *
   * Permission `spendingPolicies`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'spendingPolicies.list'>, options?: CallOptions) => ApiPromise<Page<SpendingPolicy>>;
  /**
   * Download as CSV: spendingPolicies.
   *
   * `GET /api/partner/v1/web/spendingPolicy/download`
   *
   * Permission `spendingPolicies`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'spendingPolicies.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of spendingPolicies.
   *
   * `GET /api/partner/v1/web/spendingPolicy/{id}`
   *
   * Permission `spendingPolicies`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<SpendingPolicy>;
  /**
   * Create one of spendingPolicies.
   *
   * `POST /api/partner/v1/web/spendingPolicy`
   *
   * Permission `spendingPolicies`: `create`. A recent second factor, if the user has one. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: SpendingPolicyDraft, options?: CallOptions) => ApiPromise<SpendingPolicy>;
  /**
   * Change one of spendingPolicies.
   *
   * `PUT /api/partner/v1/web/spendingPolicy/{id}`
   *
   * Permission `spendingPolicies`: `update`. A recent second factor, if the user has one. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<SpendingPolicyDraft>, options?: CallOptions) => ApiPromise<SpendingPolicy>;
  /**
   * Delete one of spendingPolicies.
   *
   * `DELETE /api/partner/v1/web/spendingPolicy/{id}`
   *
   * Permission `spendingPolicies`: `delete`. A recent second factor, if the user has one. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: spendingPolicies.
   *
   * `POST /api/partner/v1/web/spendingPolicy/import`
   *
   * Permission `spendingPolicies`: `import`. A recent second factor, if the user has one. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'spendingPolicies.import'>) => ApiPromise<ImportReport>;
}

/** Calls of `permissionSets`. */
export interface PermissionSetsCalls extends ListMethods<'permissionSets.list', PermissionSet> {
  /**
   * List permissionSets.
   *
   * `GET /api/partner/v1/web/rule`
   *
   * Permission `webRules`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'permissionSets.list'>, options?: CallOptions) => ApiPromise<Page<PermissionSet>>;
  /**
   * Download as CSV: permissionSets.
   *
   * `GET /api/partner/v1/web/rule/download`
   *
   * Permission `webRules`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'permissionSets.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of permissionSets.
   *
   * `GET /api/partner/v1/web/rule/{id}`
   *
   * Permission `webRules`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<PermissionSet>;
  /**
   * Create one of permissionSets.
   *
   * `POST /api/partner/v1/web/rule`
   *
   * Permission `webRules`: `create`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: BodyOf<'permissionSets.create'>, options?: CallOptions) => ApiPromise<PermissionSet>;
  /**
   * Change one of permissionSets.
   *
   * `PUT /api/partner/v1/web/rule/{id}`
   *
   * Permission `webRules`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: BodyOf<'permissionSets.update'>, options?: CallOptions) => ApiPromise<PermissionSet>;
  /**
   * Delete one of permissionSets.
   *
   * `DELETE /api/partner/v1/web/rule/{id}`
   *
   * Permission `webRules`: `delete`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: permissionSets.
   *
   * `POST /api/partner/v1/web/rule/import`
   *
   * Permission `webRules`: `import`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'permissionSets.import'>) => ApiPromise<ImportReport>;
}

/** Calls of `profile`. */
export interface ProfileCalls {
  /**
   * Change the own name, e-mail address and phone number; another address takes effect when a link sent to it is used.
   *
   * `POST /api/partner/v1/web/updateProfile`
   *
   * Needs a signed-in user. Errors: 401, 422, 429.
   */
  readonly update: (body: BodyOf<'profile.update'>, options?: CallOptions) => ApiPromise<Answer<'profile.update'>>;
  /**
   * The own e-mail address, and the one that waits for its confirmation.
   *
   * `GET /api/partner/v1/web/profile/email`
   *
   * Needs a signed-in user. Errors: 401, 403, 429.
   */
  readonly email: (options?: CallOptions) => ApiPromise<ProfileEmail>;
  /**
   * Send the link that confirms the pending or the own e-mail address again; earlier links end.
   *
   * `POST /api/partner/v1/web/profile/email/resend`
   *
   * Needs a signed-in user. Errors: 401, 403, 429.
   */
  readonly resendEmail: (options?: CallOptions) => ApiPromise<ProfileEmail>;
  /**
   * Save the language and the digits of the own mails, PDF files and error messages; absent parts stay as they are.
   *
   * `PUT /api/partner/v1/web/profile/language`
   *
   * Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly saveLanguage: (body: ProfileLanguageDraft, options?: CallOptions) => ApiPromise<ProfileLanguage>;
  /**
   * Download everything that is stored about the own account as ZIP: JSON files and receipts; at most ten in an hour.
   *
   * `GET /api/partner/v1/web/profile/data`
   *
   * A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 422, 429.
   */
  readonly data: (options?: CallOptions) => ApiPromise<Blob>;
  /**
   * The own sessions, the most recently used first; the one of the request is marked.
   *
   * `GET /api/partner/v1/web/profile/sessions`
   *
   * Needs a signed-in user. Errors: 401, 403, 429.
   */
  readonly sessions: (options?: CallOptions) => ApiPromise<UserSession[]>;
  /**
   * End one of the own sessions: its tokens and event streams; returns the others.
   *
   * `DELETE /api/partner/v1/web/profile/sessions/{session}`
   *
   * A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 429.
   */
  readonly endSession: (session: string, options?: CallOptions) => ApiPromise<UserSession[]>;
  /**
   * End all own sessions except the one of the request, which is returned.
   *
   * `POST /api/partner/v1/web/profile/sessions/end-others`
   *
   * A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 429.
   */
  readonly endOtherSessions: (options?: CallOptions) => ApiPromise<UserSession[]>;
  /**
   * Cancel a pending change of the own e-mail address.
   *
   * `DELETE /api/partner/v1/web/profile/email`
   *
   * Needs a signed-in user. Errors: 401, 403, 429.
   */
  readonly cancelEmail: (options?: CallOptions) => ApiPromise<ProfileEmail>;
}

/** Calls of `apiTokens`. */
export interface ApiTokensCalls extends ListMethods<'apiTokens.list'> {
  /**
   * The own API tokens in the company, newest first; expired ones for a week.
   *
   * `GET /api/partner/v1/web/profile/tokens`
   *
   * Needs a signed-in user. Errors: 401, 403, 429.
   */
  readonly list: (options?: CallOptions) => ApiPromise<ApiToken[]>;
  /**
   * Create an API token for the company with some of the own permissions, for a year at most; its secret is sent only in this response.
   *
   * `POST /api/partner/v1/web/profile/tokens`
   *
   * A recent second factor, if the user has one. Needs a signed-in user. Not retried. Errors: 401, 403, 409, 422, 429.
   */
  readonly create: (body: ApiTokenDraft, options?: CallOptions) => ApiPromise<CreatedApiToken>;
  /**
   * Revoke one of the own API tokens: calls and event streams with it end at once; returns the others.
   *
   * `DELETE /api/partner/v1/web/profile/tokens/{token}`
   *
   * Needs a signed-in user. Errors: 401, 403, 404, 429.
   */
  readonly revoke: (token: string, options?: CallOptions) => ApiPromise<ApiToken[]>;
}

/** Calls of `secondFactor`. */
export interface SecondFactorCalls {
  /**
   * The own second factor.
   *
   * `GET /api/partner/v1/web/profile/second-factor`
   *
   * Needs a signed-in user. Errors: 401, 403, 429.
   */
  readonly get: (options?: CallOptions) => ApiPromise<SecondFactor>;
  /**
   * Create a secret for an authenticator app; it replaces one that was not confirmed, and is valid once a code confirms it.
   *
   * `POST /api/partner/v1/web/profile/second-factor`
   *
   * Needs a signed-in user. Not retried. Errors: 401, 403, 409, 422, 429.
   */
  readonly begin: (body: BodyOf<'secondFactor.begin'>, options?: CallOptions) => ApiPromise<SecondFactorSecret>;
  /**
   * Confirm the second factor with a first code; returns recovery codes, which are sent only once.
   *
   * `POST /api/partner/v1/web/profile/second-factor/confirm`
   *
   * Needs a signed-in user. Not retried. Errors: 401, 403, 409, 422, 429.
   */
  readonly confirm: (body: BodyOf<'secondFactor.confirm'>, options?: CallOptions) => ApiPromise<RecoveryCodes>;
  /**
   * Verify the session with a code or a passkey, so that dangerous calls are allowed for ten minutes: their 403 has the code `second_factor_required` without one.
   *
   * `POST /api/partner/v1/web/profile/second-factor/verify`
   *
   * Needs a signed-in user. Not retried. Errors: 401, 403, 409, 422, 429.
   */
  readonly verify: (body: SecondFactorProof, options?: CallOptions) => ApiPromise<SecondFactor>;
  /**
   * Cancel the removal of the own second factor that an owner has requested.
   *
   * `POST /api/partner/v1/web/profile/second-factor/cancel-reset`
   *
   * Needs a signed-in user. Errors: 401, 403, 409, 429.
   */
  readonly cancelReset: (options?: CallOptions) => ApiPromise<SecondFactor>;
  /**
   * Replace all recovery codes with new ones; without a code, the session needs a recent one or a recent passkey.
   *
   * `POST /api/partner/v1/web/profile/second-factor/recovery-codes`
   *
   * Needs a signed-in user. Not retried. Errors: 401, 403, 409, 422, 429.
   */
  readonly renewCodes: (body: BodyOf<'secondFactor.renewCodes'>, options?: CallOptions) => ApiPromise<RecoveryCodes>;
  /**
   * Remove the authenticator app, and the recovery codes unless passkeys are left; without a code, the session needs a recent one or a recent passkey.
   *
   * `POST /api/partner/v1/web/profile/second-factor/remove`
   *
   * Needs a signed-in user. Not retried. Errors: 401, 403, 409, 422, 429.
   */
  readonly remove: (body: BodyOf<'secondFactor.remove'>, options?: CallOptions) => ApiPromise<SecondFactor>;
}

/** Calls of `passkeys`. */
export interface PasskeysCalls extends ListMethods<'passkeys.list'> {
  /**
   * The own passkeys, oldest first.
   *
   * `GET /api/partner/v1/web/profile/passkeys`
   *
   * Needs a signed-in user. Errors: 401, 403, 429.
   */
  readonly list: (options?: CallOptions) => ApiPromise<Passkey[]>;
  /**
   * Options for one of the own passkeys (WebAuthn), to verify the session with it.
   *
   * `POST /api/partner/v1/web/profile/passkeys/options`
   *
   * Needs a signed-in user. Errors: 401, 403, 409, 429.
   */
  readonly options: (options?: CallOptions) => ApiPromise<PasskeyRequest>;
  /**
   * Options for a new passkey (WebAuthn), valid once, for five minutes; a user with a second factor needs a recent code.
   *
   * `POST /api/partner/v1/web/profile/passkeys/begin`
   *
   * Needs a signed-in user. Not retried. Errors: 401, 403, 409, 422, 429.
   */
  readonly begin: (body: BodyOf<'passkeys.begin'>, options?: CallOptions) => ApiPromise<PasskeyCreationRequest>;
  /**
   * Add a passkey; the first second factor of a user comes with recovery codes, which are sent only once.
   *
   * `POST /api/partner/v1/web/profile/passkeys`
   *
   * Needs a signed-in user. Not retried. Errors: 401, 403, 409, 422, 429.
   */
  readonly add: (body: BodyOf<'passkeys.add'>, options?: CallOptions) => ApiPromise<AddedPasskey>;
  /**
   * Rename one of the own passkeys; returns all.
   *
   * `PUT /api/partner/v1/web/profile/passkeys/{passkey}`
   *
   * Needs a signed-in user. Errors: 401, 403, 404, 422, 429.
   */
  readonly rename: (passkey: string, body: BodyOf<'passkeys.rename'>, options?: CallOptions) => ApiPromise<Passkey[]>;
  /**
   * Remove one of the own passkeys, and with the last second factor the recovery codes; needs a recent code. Returns the others.
   *
   * `POST /api/partner/v1/web/profile/passkeys/{passkey}/remove`
   *
   * Needs a signed-in user. Not retried. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly remove: (passkey: string, body: BodyOf<'passkeys.remove'>, options?: CallOptions) => ApiPromise<Passkey[]>;
}

/** Calls of `perDiemRates`. */
export interface PerDiemRatesCalls extends ListMethods<'perDiemRates.list', PerDiemRate> {
  /**
   * List perDiemRates.
   *
   * `GET /api/partner/v1/setting/per-diem-rate`
   *
   * Permission `perDiemRates`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'perDiemRates.list'>, options?: CallOptions) => ApiPromise<Page<PerDiemRate>>;
  /**
   * Download as CSV: perDiemRates.
   *
   * `GET /api/partner/v1/setting/per-diem-rate/download`
   *
   * Permission `perDiemRates`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'perDiemRates.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of perDiemRates.
   *
   * `GET /api/partner/v1/setting/per-diem-rate/{id}`
   *
   * Permission `perDiemRates`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<PerDiemRate>;
  /**
   * Create one of perDiemRates.
   *
   * `POST /api/partner/v1/setting/per-diem-rate`
   *
   * Permission `perDiemRates`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: PerDiemRateDraft, options?: CallOptions) => ApiPromise<PerDiemRate>;
  /**
   * Change one of perDiemRates.
   *
   * `PUT /api/partner/v1/setting/per-diem-rate/{id}`
   *
   * Permission `perDiemRates`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<PerDiemRateDraft>, options?: CallOptions) => ApiPromise<PerDiemRate>;
  /**
   * Delete one of perDiemRates.
   *
   * `DELETE /api/partner/v1/setting/per-diem-rate/{id}`
   *
   * Permission `perDiemRates`: `delete`. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: perDiemRates.
   *
   * `POST /api/partner/v1/setting/per-diem-rate/import`
   *
   * Permission `perDiemRates`: `import`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'perDiemRates.import'>) => ApiPromise<ImportReport>;
}

/** Calls of `periods`. */
export interface PeriodsCalls {
  /**
   * The lock date with its changes, and what is left to do up to a day.
   *
   * `GET /api/partner/v1/finance/periods`
   *
   * Permission `bookkeep`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly get: (query?: QueryOf<'periods.get'>, options?: CallOptions) => ApiPromise<Periods>;
  /**
   * Close everything up to a day: nothing dated on or before it is posted, changed or deleted.
   *
   * `POST /api/partner/v1/finance/periods/close`
   *
   * Permission `company`: `update`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly close: (body: PeriodClose, options?: CallOptions) => ApiPromise<Periods>;
  /**
   * Reopen a closed period down to an earlier day, or everything.
   *
   * `POST /api/partner/v1/finance/periods/reopen`
   *
   * Permission `company`: `update`. A recent second factor, if the user has one. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly reopen: (body: PeriodReopen, options?: CallOptions) => ApiPromise<Periods>;
}

/** Calls of `proof`. */
export interface ProofCalls {
  /**
   * How the user can prove who they are for changes that could take over the account.
   *
   * `GET /api/partner/v1/web/user/proof`
   *
   * Needs a signed-in user. Errors: 401, 403, 429.
   */
  readonly get: (options?: CallOptions) => ApiPromise<Proof>;
  /**
   * Prove who the user is by a sign-in with their provider that began with `fresh`: for ten minutes, it takes the place of the current password in this session.
   *
   * `POST /api/partner/v1/web/user/proof/provider`
   *
   * Needs a signed-in user. Not retried. Errors: 401, 403, 422, 429.
   */
  readonly provider: (body: ProviderResponse, options?: CallOptions) => ApiPromise<Proof>;
}

/** Calls of `receipts`. */
export interface ReceiptsCalls {
  /**
   * Add a receipt: JPEG, PNG, WebP or PDF by content, at most 10 MB each and 10 per expense.
   *
   * `POST /api/partner/v1/expenses/companyExpenses/{id}/receipts`
   *
   * Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly add: (id: number, file: Blob, options?: CallOptions) => ApiPromise<Receipt>;
  /**
   * A receipt's bytes; `size=thumbnail` asks for a small picture.
   *
   * `GET /api/partner/v1/expenses/companyExpenses/{id}/receipts/{receipt_id}`
   *
   * Permission `expense`: `read`. Accepts API tokens. Errors: 401, 403, 404, 422, 429.
   */
  readonly file: (id: number, receiptId: number, query?: QueryOf<'receipts.file'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Create a link to a receipt that works without headers, once, for one minute, until the session ends.
   *
   * `POST /api/partner/v1/expenses/companyExpenses/{id}/receipts/{receipt_id}/link`
   *
   * Permission `expense`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly link: (id: number, receiptId: number, options?: CallOptions) => ApiPromise<ReceiptLink>;
  /**
   * A receipt's bytes by its link.
   *
   * `GET /api/partner/v1/receipts/{token}`
   *
   * No sign-in. Errors: 403, 404, 429.
   */
  readonly open: (token: string, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Remove a receipt from an editable expense.
   *
   * `DELETE /api/partner/v1/expenses/companyExpenses/{id}/receipts/{receipt_id}`
   *
   * Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, receiptId: number, options?: CallOptions) => ApiPromise<void>;
}

/** Calls of `scim`. */
export interface ScimCalls {
  /**
   * Address of the SCIM server, and the teams with the permission sets that provisioned members get.
   *
   * `GET /api/partner/v1/setting/scim`
   *
   * Permission `scim`: `update`. Needs a signed-in user. Errors: 401, 403, 429.
   */
  readonly get: (options?: CallOptions) => ApiPromise<ScimSettings>;
  /**
   * Map a team to a permission set, which its provisioned members get at once; never more than the caller may grant, then and later.
   *
   * `PUT /api/partner/v1/setting/scim/groups/{id}`
   *
   * Permission `scim`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly mapGroup: (id: number, body: ScimMappingDraft, options?: CallOptions) => ApiPromise<ScimSettings>;
}

/** Calls of `serviceAccounts`. */
export interface ServiceAccountsCalls extends ListMethods<'serviceAccounts.list'> {
  /**
   * The service accounts of the company with their API tokens, by name; for owners.
   *
   * `GET /api/partner/v1/setting/service-accounts`
   *
   * Permission `users`: `update`. Needs a signed-in user. Errors: 401, 403, 429.
   */
  readonly list: (options?: CallOptions) => ApiPromise<ServiceAccount[]>;
  /**
   * Add a service account: it does not sign in, takes no seat of the plan, and is used with API tokens.
   *
   * `POST /api/partner/v1/setting/service-accounts`
   *
   * Permission `users`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 409, 422, 429.
   */
  readonly create: (body: ServiceAccountDraft, options?: CallOptions) => ApiPromise<ServiceAccount>;
  /**
   * Change the name or the permission set of a service account; its tokens have the new permissions at once.
   *
   * `PUT /api/partner/v1/setting/service-accounts/{id}`
   *
   * Permission `users`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ServiceAccountDraft, options?: CallOptions) => ApiPromise<ServiceAccount>;
  /**
   * Suspend a service account and revoke its tokens: calls and event streams end at once.
   *
   * `POST /api/partner/v1/setting/service-accounts/{id}/suspend`
   *
   * Permission `users`: `update`. Needs a signed-in user. Errors: 401, 403, 404, 409, 429.
   */
  readonly suspend: (id: number, options?: CallOptions) => ApiPromise<ServiceAccount>;
  /**
   * Let a suspended service account be used again, with new tokens.
   *
   * `POST /api/partner/v1/setting/service-accounts/{id}/resume`
   *
   * Permission `users`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 429.
   */
  readonly resume: (id: number, options?: CallOptions) => ApiPromise<ServiceAccount>;
  /**
   * Remove a service account that no record names; returns the others.
   *
   * `DELETE /api/partner/v1/setting/service-accounts/{id}`
   *
   * Permission `users`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<ServiceAccount[]>;
  /**
   * Create an API token of a service account with some of its permissions that the caller has too, for a year at most; its secret is sent only in this response.
   *
   * `POST /api/partner/v1/setting/service-accounts/{id}/tokens`
   *
   * Permission `users`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Not retried. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly createToken: (id: number, body: ApiTokenDraft, options?: CallOptions) => ApiPromise<CreatedApiToken>;
  /**
   * Revoke an API token of a service account: calls and event streams with it end at once.
   *
   * `DELETE /api/partner/v1/setting/service-accounts/{id}/tokens/{token}`
   *
   * Permission `users`: `update`. Needs a signed-in user. Errors: 401, 403, 404, 429.
   */
  readonly revokeToken: (id: number, token: string, options?: CallOptions) => ApiPromise<ServiceAccount>;
}

/** Calls of `suppliers`. */
export interface SuppliersCalls extends ListMethods<'suppliers.list', Supplier> {
  /**
   * List suppliers.
   *
   * `GET /api/partner/v1/setting/supplier`
   *
   * Permission `suppliers`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'suppliers.list'>, options?: CallOptions) => ApiPromise<Page<Supplier>>;
  /**
   * Download as CSV: suppliers.
   *
   * `GET /api/partner/v1/setting/supplier/download`
   *
   * Permission `suppliers`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'suppliers.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of suppliers.
   *
   * `GET /api/partner/v1/setting/supplier/{id}`
   *
   * Permission `suppliers`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<Supplier>;
  /**
   * Create one of suppliers.
   *
   * `POST /api/partner/v1/setting/supplier`
   *
   * Permission `suppliers`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: SupplierDraft, options?: CallOptions) => ApiPromise<Supplier>;
  /**
   * Change one of suppliers.
   *
   * `PUT /api/partner/v1/setting/supplier/{id}`
   *
   * Permission `suppliers`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<SupplierDraft>, options?: CallOptions) => ApiPromise<Supplier>;
  /**
   * Delete one of suppliers.
   *
   * `DELETE /api/partner/v1/setting/supplier/{id}`
   *
   * Permission `suppliers`: `delete`. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: suppliers.
   *
   * `POST /api/partner/v1/setting/supplier/import`
   *
   * Permission `suppliers`: `import`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'suppliers.import'>) => ApiPromise<ImportReport>;
}

/** Calls of `customers`. */
export interface CustomersCalls extends ListMethods<'customers.list', Customer> {
  /**
   * List customers.
   *
   * `GET /api/partner/v1/setting/customer`
   *
   * Permission `customers`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'customers.list'>, options?: CallOptions) => ApiPromise<Page<Customer>>;
  /**
   * Download as CSV: customers.
   *
   * `GET /api/partner/v1/setting/customer/download`
   *
   * Permission `customers`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'customers.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of customers.
   *
   * `GET /api/partner/v1/setting/customer/{id}`
   *
   * Permission `customers`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<Customer>;
  /**
   * Create one of customers.
   *
   * `POST /api/partner/v1/setting/customer`
   *
   * Permission `customers`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: CustomerDraft, options?: CallOptions) => ApiPromise<Customer>;
  /**
   * Change one of customers.
   *
   * `PUT /api/partner/v1/setting/customer/{id}`
   *
   * Permission `customers`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<CustomerDraft>, options?: CallOptions) => ApiPromise<Customer>;
  /**
   * Delete one of customers.
   *
   * `DELETE /api/partner/v1/setting/customer/{id}`
   *
   * Permission `customers`: `delete`. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: customers.
   *
   * `POST /api/partner/v1/setting/customer/import`
   *
   * Permission `customers`: `import`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'customers.import'>) => ApiPromise<ImportReport>;
}

/** Calls of `accounts`. */
export interface AccountsCalls extends ListMethods<'accounts.list', Account> {
  /**
   * List accounts.
   *
   * `GET /api/partner/v1/setting/account`
   *
   * Permission `accounts`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'accounts.list'>, options?: CallOptions) => ApiPromise<Page<Account>>;
  /**
   * Download as CSV: accounts.
   *
   * `GET /api/partner/v1/setting/account/download`
   *
   * Permission `accounts`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'accounts.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of accounts.
   *
   * `GET /api/partner/v1/setting/account/{id}`
   *
   * Permission `accounts`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<Account>;
  /**
   * Create one of accounts.
   *
   * `POST /api/partner/v1/setting/account`
   *
   * Permission `accounts`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: AccountDraft, options?: CallOptions) => ApiPromise<Account>;
  /**
   * Change one of accounts.
   *
   * `PUT /api/partner/v1/setting/account/{id}`
   *
   * Permission `accounts`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<AccountDraft>, options?: CallOptions) => ApiPromise<Account>;
  /**
   * Delete one of accounts.
   *
   * `DELETE /api/partner/v1/setting/account/{id}`
   *
   * Permission `accounts`: `delete`. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: accounts.
   *
   * `POST /api/partner/v1/setting/account/import`
   *
   * Permission `accounts`: `import`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'accounts.import'>) => ApiPromise<ImportReport>;
}

/** Calls of `entryTypes`. */
export interface EntryTypesCalls extends ListMethods<'entryTypes.list', EntryType> {
  /**
   * List entryTypes.
   *
   * `GET /api/partner/v1/company/entry/type`
   *
   * Permission `entryTypes`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'entryTypes.list'>, options?: CallOptions) => ApiPromise<Page<EntryType>>;
  /**
   * Download as CSV: entryTypes.
   *
   * `GET /api/partner/v1/company/entry/type/download`
   *
   * Permission `entryTypes`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'entryTypes.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of entryTypes.
   *
   * `GET /api/partner/v1/company/entry/type/{id}`
   *
   * Permission `entryTypes`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<EntryType>;
  /**
   * Create one of entryTypes.
   *
   * `POST /api/partner/v1/company/entry/type`
   *
   * Permission `entryTypes`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: EntryTypeDraft, options?: CallOptions) => ApiPromise<EntryType>;
  /**
   * Change one of entryTypes.
   *
   * `PUT /api/partner/v1/company/entry/type/{id}`
   *
   * Permission `entryTypes`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<EntryTypeDraft>, options?: CallOptions) => ApiPromise<EntryType>;
  /**
   * Delete one of entryTypes.
   *
   * `DELETE /api/partner/v1/company/entry/type/{id}`
   *
   * Permission `entryTypes`: `delete`. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: entryTypes.
   *
   * `POST /api/partner/v1/company/entry/type/import`
   *
   * Permission `entryTypes`: `import`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'entryTypes.import'>) => ApiPromise<ImportReport>;
}

/** Calls of `webhooks`. */
export interface WebhooksCalls extends ListMethods<'webhooks.list', Webhook> {
  /**
   * List webhooks.
   *
   * `GET /api/partner/v1/web/webhook`
   *
   * Permission `webhooks`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'webhooks.list'>, options?: CallOptions) => ApiPromise<Page<Webhook>>;
  /**
   * Download as CSV: webhooks.
   *
   * `GET /api/partner/v1/web/webhook/download`
   *
   * Permission `webhooks`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'webhooks.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of webhooks.
   *
   * `GET /api/partner/v1/web/webhook/{id}`
   *
   * Permission `webhooks`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<Webhook>;
  /**
   * Create one of webhooks.
   *
   * `POST /api/partner/v1/web/webhook`
   *
   * Permission `webhooks`: `create`. A recent second factor, if the user has one. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: WebhookDraft, options?: CallOptions) => ApiPromise<Webhook>;
  /**
   * Change one of webhooks.
   *
   * `PUT /api/partner/v1/web/webhook/{id}`
   *
   * Permission `webhooks`: `update`. A recent second factor, if the user has one. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<WebhookDraft>, options?: CallOptions) => ApiPromise<Webhook>;
  /**
   * Delete one of webhooks.
   *
   * `DELETE /api/partner/v1/web/webhook/{id}`
   *
   * Permission `webhooks`: `delete`. A recent second factor, if the user has one. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: webhooks.
   *
   * `POST /api/partner/v1/web/webhook/import`
   *
   * Permission `webhooks`: `import`. A recent second factor, if the user has one. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'webhooks.import'>) => ApiPromise<ImportReport>;
  /**
   * Latest delivery attempts, newest first.
   *
   * `GET /api/partner/v1/web/webhook/{id}/deliveries`
   *
   * Permission `webhooks`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly deliveries: (id: number, options?: CallOptions) => ApiPromise<WebhookDelivery[]>;
  /**
   * Send a ping event.
   *
   * `POST /api/partner/v1/web/webhook/{id}/test`
   *
   * Permission `webhooks`: `update`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly test: (id: number, options?: CallOptions) => ApiPromise<WebhookDelivery>;
  /**
   * Deliver one event again.
   *
   * `POST /api/partner/v1/web/webhook/{id}/replay`
   *
   * Permission `webhooks`: `update`. Accepts API tokens. Errors: 401, 403, 404, 422, 429.
   */
  readonly replay: (id: number, body: BodyOf<'webhooks.replay'>, options?: CallOptions) => ApiPromise<WebhookDelivery>;
}

/** Calls of `signInProviders`. */
export interface SignInProvidersCalls extends ListMethods<'signInProviders.list'> {
  /**
   * The sign-in providers of the company; client secrets are never sent.
   *
   * `GET /api/partner/v1/setting/sign-in-providers`
   *
   * Permission `company`: `update`. Needs a signed-in user. Errors: 401, 403, 429.
   */
  readonly list: (options?: CallOptions) => ApiPromise<SignInProvider[]>;
  /**
   * Add a sign-in provider; an active one must publish its metadata.
   *
   * `POST /api/partner/v1/setting/sign-in-providers`
   *
   * Permission `company`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 409, 422, 429.
   */
  readonly create: (body: SignInProviderDraft, options?: CallOptions) => ApiPromise<SignInProvider>;
  /**
   * Change a sign-in provider; another issuer needs a client secret; with another issuer or client, its users are linked anew. One that becomes the only way in ends the sessions of members that began in another way.
   *
   * `PUT /api/partner/v1/setting/sign-in-providers/{id}`
   *
   * Permission `company`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: SignInProviderDraft, options?: CallOptions) => ApiPromise<SignInProvider>;
  /**
   * Remove a sign-in provider; sessions that began with it go on.
   *
   * `DELETE /api/partner/v1/setting/sign-in-providers/{id}`
   *
   * Permission `company`: `update`. A recent second factor, if the user has one. Needs a signed-in user. Errors: 401, 403, 404, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<SignInProvider[]>;
}

/** Calls of `taxCodes`. */
export interface TaxCodesCalls extends ListMethods<'taxCodes.list', TaxCode> {
  /**
   * List taxCodes.
   *
   * `GET /api/partner/v1/setting/tax_code`
   *
   * Permission `taxCodes`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'taxCodes.list'>, options?: CallOptions) => ApiPromise<Page<TaxCode>>;
  /**
   * Download as CSV: taxCodes.
   *
   * `GET /api/partner/v1/setting/tax_code/download`
   *
   * Permission `taxCodes`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'taxCodes.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of taxCodes.
   *
   * `GET /api/partner/v1/setting/tax_code/{id}`
   *
   * Permission `taxCodes`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<TaxCode>;
  /**
   * Create one of taxCodes.
   *
   * `POST /api/partner/v1/setting/tax_code`
   *
   * Permission `taxCodes`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: TaxCodeDraft, options?: CallOptions) => ApiPromise<TaxCode>;
  /**
   * Change one of taxCodes.
   *
   * `PUT /api/partner/v1/setting/tax_code/{id}`
   *
   * Permission `taxCodes`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<TaxCodeDraft>, options?: CallOptions) => ApiPromise<TaxCode>;
  /**
   * Delete one of taxCodes.
   *
   * `DELETE /api/partner/v1/setting/tax_code/{id}`
   *
   * Permission `taxCodes`: `delete`. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: taxCodes.
   *
   * `POST /api/partner/v1/setting/tax_code/import`
   *
   * Permission `taxCodes`: `import`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'taxCodes.import'>) => ApiPromise<ImportReport>;
}

/** Calls of `trips`. */
export interface TripsCalls extends ListMethods<'trips.list', Trip> {
  /**
   * List trips.
   *
   * `GET /api/partner/v1/expenses/trips`
   *
   * Permission `trips`: `read`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly list: (query?: QueryOf<'trips.list'>, options?: CallOptions) => ApiPromise<Page<Trip>>;
  /**
   * Download as CSV: trips.
   *
   * `GET /api/partner/v1/expenses/trips/download`
   *
   * Permission `trips`: `export`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly download: (query?: QueryOf<'trips.download'>, options?: CallOptions) => ApiPromise<Blob>;
  /**
   * Read one of trips.
   *
   * `GET /api/partner/v1/expenses/trips/{id}`
   *
   * Permission `trips`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly get: (id: number, options?: CallOptions) => ApiPromise<Trip>;
  /**
   * Create one of trips.
   *
   * `POST /api/partner/v1/expenses/trips`
   *
   * Permission `trips`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly create: (body: TripDraft, options?: CallOptions) => ApiPromise<Trip>;
  /**
   * Change one of trips.
   *
   * `PUT /api/partner/v1/expenses/trips/{id}`
   *
   * Permission `trips`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly update: (id: number, body: ChangeOf<TripDraft>, options?: CallOptions) => ApiPromise<Trip>;
  /**
   * Delete one of trips.
   *
   * `DELETE /api/partner/v1/expenses/trips/{id}`
   *
   * Permission `trips`: `delete`. Accepts API tokens. Errors: 401, 403, 404, 409, 429.
   */
  readonly remove: (id: number, options?: CallOptions) => ApiPromise<void>;
  /**
   * Import from CSV: trips.
   *
   * `POST /api/partner/v1/expenses/trips/import`
   *
   * Permission `trips`: `import`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly import: (file: Blob, options?: BodyCallOptions<'trips.import'>) => ApiPromise<ImportReport>;
  /**
   * Names of members whom the user may choose as fellow travellers: of own teams, or of the company for readers of all members.
   *
   * `GET /api/partner/v1/expenses/trips/companions`
   *
   * Permission `trips`: `create`. Accepts API tokens. Errors: 401, 403, 422, 429.
   */
  readonly companions: (query?: QueryOf<'trips.companions'>, options?: CallOptions) => ApiPromise<Ref[]>;
  /**
   * Submit a trip for approval before it begins; the approval is optional.
   *
   * `POST /api/partner/v1/expenses/trips/{id}/submit`
   *
   * Permission `trips`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly submit: (id: number, body: TripUpdate, options?: CallOptions) => ApiPromise<Trip>;
  /**
   * Approve a submitted trip: not one of its travellers.
   *
   * `POST /api/partner/v1/expenses/trips/{id}/approve`
   *
   * Permission `trips`: `approve`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly approve: (id: number, body: TripUpdate, options?: CallOptions) => ApiPromise<Trip>;
  /**
   * Reject a submitted trip with a reason: not one of its travellers.
   *
   * `POST /api/partner/v1/expenses/trips/{id}/reject`
   *
   * Permission `trips`: `reject`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly reject: (id: number, body: TripUpdate, options?: CallOptions) => ApiPromise<Trip>;
  /**
   * Close a trip, which then takes no more requests; drafts stay with `keep_drafts` only.
   *
   * `POST /api/partner/v1/expenses/trips/{id}/close`
   *
   * Permission `trips`: `update`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly close: (id: number, body: TripUpdate, options?: CallOptions) => ApiPromise<Trip>;
  /**
   * Cancel a trip without requests.
   *
   * `POST /api/partner/v1/expenses/trips/{id}/cancel`
   *
   * Permission `trips`: `cancel`. Accepts API tokens. Errors: 401, 403, 404, 409, 422, 429.
   */
  readonly cancel: (id: number, body: TripUpdate, options?: CallOptions) => ApiPromise<Trip>;
  /**
   * Read the totals of the requests of a trip that the user may read, per status and currency.
   *
   * `GET /api/partner/v1/expenses/trips/{id}/totals`
   *
   * Permission `trips`: `read`. Accepts API tokens. Errors: 401, 403, 404, 429.
   */
  readonly totals: (id: number, options?: CallOptions) => ApiPromise<TripTotals>;
}

/** Resources of the client. */
export interface Resources {
  /** Calls of `adminGrants`. */
  readonly adminGrants: AdminGrantsCalls;
  /** Calls of `advances`. */
  readonly advances: AdvancesCalls;
  /** Calls of `expenses`. */
  readonly expenses: ExpensesCalls;
  /** Calls of `auditEntries`. */
  readonly auditEntries: AuditEntriesCalls;
  /** Calls of `email`. */
  readonly email: EmailCalls;
  /** Calls of `password`. */
  readonly password: PasswordCalls;
  /** Calls of `bankDetails`. */
  readonly bankDetails: BankDetailsCalls;
  /** Calls of `bookkeeping`. */
  readonly bookkeeping: BookkeepingCalls;
  /** Calls of `recurring`. */
  readonly recurring: RecurringCalls;
  /** Calls of `reimbursements`. */
  readonly reimbursements: ReimbursementsCalls;
  /** Calls of `budgets`. */
  readonly budgets: BudgetsCalls;
  /** Calls of `company`. */
  readonly company: CompanyCalls;
  /** Calls of `contact`. */
  readonly contact: ContactCalls;
  /** Calls of `costCenters`. */
  readonly costCenters: CostCentersCalls;
  /** Calls of `dashboard`. */
  readonly dashboard: DashboardCalls;
  /** Calls of `reports`. */
  readonly reports: ReportsCalls;
  /** Calls of `exchangeRates`. */
  readonly exchangeRates: ExchangeRatesCalls;
  /** Calls of `finance`. */
  readonly finance: FinanceCalls;
  /** Calls of `journal`. */
  readonly journal: JournalCalls;
  /** Calls of `journalExports`. */
  readonly journalExports: JournalExportsCalls;
  /** Calls of `ledger`. */
  readonly ledger: LedgerCalls;
  /** Calls of `sales`. */
  readonly sales: SalesCalls;
  /** Calls of `subscription`. */
  readonly subscription: SubscriptionCalls;
  /** Calls of `transactions`. */
  readonly transactions: TransactionsCalls;
  /** Calls of `trialBalance`. */
  readonly trialBalance: TrialBalanceCalls;
  /** Calls of `vatReport`. */
  readonly vatReport: VatReportCalls;
  /** Calls of `imports`. */
  readonly imports: ImportsCalls;
  /** Calls of `installation`. */
  readonly installation: InstallationCalls;
  /** Calls of `mileageRates`. */
  readonly mileageRates: MileageRatesCalls;
  /** Calls of `notifications`. */
  readonly notifications: NotificationsCalls;
  /** Calls of `payoutBatches`. */
  readonly payoutBatches: PayoutBatchesCalls;
  /** Calls of `members`. */
  readonly members: MembersCalls;
  /** Calls of `teams`. */
  readonly teams: TeamsCalls;
  /** Calls of `spendingPolicies`. */
  readonly spendingPolicies: SpendingPoliciesCalls;
  /** Calls of `permissionSets`. */
  readonly permissionSets: PermissionSetsCalls;
  /** Calls of `profile`. */
  readonly profile: ProfileCalls;
  /** Calls of `apiTokens`. */
  readonly apiTokens: ApiTokensCalls;
  /** Calls of `secondFactor`. */
  readonly secondFactor: SecondFactorCalls;
  /** Calls of `passkeys`. */
  readonly passkeys: PasskeysCalls;
  /** Calls of `perDiemRates`. */
  readonly perDiemRates: PerDiemRatesCalls;
  /** Calls of `periods`. */
  readonly periods: PeriodsCalls;
  /** Calls of `proof`. */
  readonly proof: ProofCalls;
  /** Calls of `receipts`. */
  readonly receipts: ReceiptsCalls;
  /** Calls of `scim`. */
  readonly scim: ScimCalls;
  /** Calls of `serviceAccounts`. */
  readonly serviceAccounts: ServiceAccountsCalls;
  /** Calls of `suppliers`. */
  readonly suppliers: SuppliersCalls;
  /** Calls of `customers`. */
  readonly customers: CustomersCalls;
  /** Calls of `accounts`. */
  readonly accounts: AccountsCalls;
  /** Calls of `entryTypes`. */
  readonly entryTypes: EntryTypesCalls;
  /** Calls of `webhooks`. */
  readonly webhooks: WebhooksCalls;
  /** Calls of `signInProviders`. */
  readonly signInProviders: SignInProvidersCalls;
  /** Calls of `taxCodes`. */
  readonly taxCodes: TaxCodesCalls;
  /** Calls of `trips`. */
  readonly trips: TripsCalls;
}
