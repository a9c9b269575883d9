export { AppAbility, ANONYMOUS_RULES, asSubject, createAbility } from './access/ability.ts';
export { conditionsMatcher } from './access/conditions.ts';
export { dryRun, extentOf } from './access/dry-run.ts';
export type { AccessTable, Extent } from './access/dry-run.ts';
export {
  EXPENSE_KINDS,
  HOUSE_RULES,
  DEFAULT_PERMISSION_SET,
  PERMISSION_SETS,
  PERMISSION_SET_KEYS,
  PROVIDER_RULES,
  abilityRulesFor,
} from './access/permission-sets.ts';
export type { PermissionSetKey, RulesAsked } from './access/permission-sets.ts';
export { TEAM_IDS, USER_ID, resolvePlaceholders } from './access/placeholders.ts';
export type { Holder } from './access/placeholders.ts';
export { BAD_RULES, NOT_GRANTED, reasonAgainst } from './access/reason.ts';
export { ACTIONS, OPERATORS, SUBJECTS } from './access/vocabulary.ts';
export { conditions, permissionRule } from './access/rule.ts';
export type { Action, Subject } from './access/vocabulary.ts';
export type { Conditions, PermissionRule } from './access/rule.ts';
export { whoCan } from './access/who-can.ts';
export { asEvents } from './kernel/as-events.ts';
export { bindDraft, draftInput } from './kernel/bind-draft.ts';
export type { DraftPorts } from './kernel/bind-draft.ts';
export { bindEdit } from './kernel/bind-edit.ts';
export type { BoundEdit, EditPorts } from './kernel/bind-edit.ts';
export { bindImport } from './kernel/bind-import.ts';
export type { ImportPorts } from './kernel/bind-import.ts';
export { bindList } from './kernel/bind-list.ts';
export type { BoundList, FiltersOf, ListPorts } from './kernel/bind-list.ts';
export { bindUpload } from './kernel/bind-upload.ts';
export type { UploadPorts } from './kernel/bind-upload.ts';
export { csvReader, hasArabicWord, headingNames, isPlainArabic, readCsv } from './kernel/csv.ts';
export type { CsvLine, CsvReader, CsvRow, CsvTable } from './kernel/csv.ts';
export { keptDraft } from './kernel/draft.ts';
export type { DraftPort, KeptDraft } from './kernel/draft.ts';
export { draftMachine, isSpentKey, isWritten } from './kernel/draft.machine.ts';
export type { DraftContext, DraftEmitted, DraftEvent, DraftInput } from './kernel/draft.machine.ts';
export { editMachine, isDirty, touchedIn } from './kernel/edit.machine.ts';
export type {
  DraftValues,
  EditContext,
  EditEvent,
  EditInput,
  EditRecord,
  SaveInput,
} from './kernel/edit.machine.ts';
export { bodyErrors, bodyMember, bodyMessage, bodyStatus, PROBLEM_OF_STATUS } from './kernel/envelope.ts';
export { errorCatalogue, SUCCESS_TEXTS } from './kernel/error-catalogue.ts';
export type { CatalogueEffects, Outcome, Success } from './kernel/error-catalogue.ts';
export { faultsIn, faultsOf } from './kernel/fault.ts';
export type { Fault, Faults } from './kernel/fault.ts';
export { importReport } from './kernel/import-report.ts';
export { importMachine, rejectedRows } from './kernel/import.machine.ts';
export type {
  ImportContext,
  ImportEvent,
  ImportHeading,
  ImportReading,
  ImportRun,
  JudgedRows,
} from './kernel/import.machine.ts';
export { LIST_DEFAULTS, PAGE_SIZES, RATE_LIMIT, TOAST_MS } from './kernel/limits.ts';
export type { PageSize } from './kernel/limits.ts';
export { isPageSize, lastPage, nextSort, soundView, wireQuery } from './kernel/list-query.ts';
export type { ListFilters, ListView, Sort, WireQuery } from './kernel/list-query.ts';
export { GATHER_MS, listMachine } from './kernel/list.machine.ts';
export type { ListContext, ListEvent, ListRow } from './kernel/list.machine.ts';
export { pageOf } from './kernel/page.ts';
export type { Page } from './kernel/page.ts';
export type {
  CallOptions,
  Change,
  ClockPort,
  FileLike,
  FilesPort,
  ImportFault,
  DateOrder,
  ImportColumn,
  ImportOptions,
  ImportReport,
  ListPort,
  NavigationPort,
  NotifierPort,
  Progress,
  RealtimePort,
  ResourcePort,
  StoragePort,
  Toast,
  UploadOptions,
  WriteOptions,
} from './kernel/ports.ts';
export { PROBLEM_CODES, Problem, isProblem } from './kernel/problem.ts';
export type { FieldErrors, ProblemCode, ProblemDetails } from './kernel/problem.ts';
export { fitsQuickly } from './kernel/quick-fit.ts';
export { shapeOf } from './kernel/shape-of.ts';
export { fitting, meaning, taking } from './kernel/shape.ts';
export type { Fits, Shape } from './kernel/shape.ts';
export { realtimeEvent } from './kernel/realtime-event.ts';
export type { RealtimeEvent } from './kernel/realtime-event.ts';
export { concerns, concernsExpense, concernsRecord, isRealtimeEvent } from './kernel/realtime.ts';
export { defineResource } from './kernel/resource.ts';
export type { Field, FieldKind, Fields, Resource } from './kernel/resource.ts';
export { PRODUCT_NAME } from './kernel/product.ts';
export { isSame } from './kernel/same.ts';
export { uploadMachine } from './kernel/upload.machine.ts';
export type { UploadContext, UploadEvent, UploadInput } from './kernel/upload.machine.ts';
export { LOCALES, directionOf, localeOfDirection } from './locale/locale.ts';
export type { Direction, Locale } from './locale/locale.ts';
export { latinDigits, matchesSearch, searchFold, searchTerms } from './locale/fold.ts';
export {
  compareTexts,
  formatDate,
  formatDateRange,
  formatList,
  formatMoment,
  formatName,
  formatNumber,
  formatPercent,
  intlTag,
} from './locale/format.ts';
export type { Writing } from './locale/format.ts';
export { hasRtl, isolate, isolateLtr, withoutMarks } from './locale/isolate.ts';
export { MESSAGES, isMessageId, messagesOf } from './messages/catalogue.ts';
export type { MessageId } from './messages/catalogue.ts';
export { toastTexts } from './messages/texts/toasts.ts';
export { documentTitle } from './messages/document-title.ts';
export { formatMessage } from './messages/format-message.ts';
export type { MessageParam, MessageParams } from './messages/format-message.ts';
export {
  sayFault,
  sayFaults,
  sayHistory,
  sayNotification,
  sayReason,
  sayViolation,
  sayWho,
} from './messages/say.ts';
export { loadLocale, saveLocale } from './locale/stored-locale.ts';
export { passwordForgotten, passwordReset } from './password/new-password.ts';
export type { PasswordForgotten, PasswordReset } from './password/new-password.ts';
export { passwordStrengthMachine } from './password/strength.machine.ts';
export { PASSWORD_METER, passwordStrength } from './password/strength.ts';
export type { PasswordStrength } from './password/strength.ts';
export { bindSession, refreshed, sessionInput } from './session/bind-session.ts';
export type { SessionCalls, SessionPorts } from './session/bind-session.ts';
export { firstReadableChild } from './session/first-child.ts';
export { PANEL_ROLES, landingOf, landingRoute } from './session/landing.ts';
export type { Landing } from './session/landing.ts';
export { routeDecision } from './session/navigation.ts';
export type { RouteAsked, RouteDecision } from './session/navigation.ts';
export { PARENT_ROUTES, REDIRECTS, ROUTE_ALIASES } from './session/parent-routes.ts';
export { pathOf, routeAt, routeNamed } from './session/paths.ts';
export type { GuardedRoute, Route } from './session/route.ts';
export { ROUTES } from './session/routes.ts';
export type { RouteName } from './session/routes.ts';
export { visibleRoutes } from './session/visible-routes.ts';
export { sessionMachine } from './session/session.machine.ts';
export type { SessionContext, SessionEvent, SessionInput, SessionNotice } from './session/session-context.ts';
export { createStoredSession } from './session/session-in-storage.ts';
export type { StoredSession } from './session/session-in-storage.ts';
export { loadSession } from './session/load-session.ts';
export { clearSession, saveProfile, saveSession } from './session/stored-session.ts';
export { STORAGE_KEYS } from './session/storage-keys.ts';
export {
  credentials,
  registration,
  sessionCompany,
  sessionUser,
  storedUser,
  token,
} from './session/session.ts';
export type {
  Credentials,
  Registration,
  Session,
  SessionCompany,
  SessionUser,
  StoredUser,
  Token,
} from './session/session.ts';
export { accounts } from './bookkeeping/accounts.resource.ts';
export { bookkeeping } from './bookkeeping/bookkeeping.resource.ts';
export { entryTypes } from './bookkeeping/entry-types.resource.ts';
export { permissionSets } from './access/permission-sets.resource.ts';
export { expenseFields } from './expense/expenses.fields.ts';
export { expenses } from './expense/expenses.resource.ts';
export { recurring } from './expense/recurring.resource.ts';
export { reimbursements } from './expense/reimbursements.resource.ts';
export { spendingPolicies } from './expense/spending-policies.resource.ts';
export { cashInEntries } from './finance/cash-in-entries.resource.ts';
export { sales } from './finance/sales.resource.ts';
export { transactions } from './finance/transactions.resource.ts';
export { members } from './people/members.resource.ts';
export { teams } from './people/teams.resource.ts';
export { customers } from './suppliers/customers.resource.ts';
export { suppliers } from './suppliers/suppliers.resource.ts';
export { webhooks } from './webhooks/webhooks.resource.ts';
export { permissionSet, permissionSetDraft, permissionSetQuery } from './access/permission-set.ts';
export type { PermissionSet, PermissionSetDraft, PermissionSetQuery } from './access/permission-set.ts';
export {
  zero,
  addMoney,
  subtractMoney,
  negateMoney,
  sumMoney,
  compareMoney,
  allocateMoney,
  fractionOf,
} from './money/arithmetic.ts';
export { convertMoney, sameCurrencyRate, toBaseAmount } from './money/convert.ts';
export { isMoney } from './money/is-money.ts';
export { CURRENCY_EXPONENTS, isCurrency, currencyExponent } from './money/currencies.ts';
export { OFFERED_CURRENCIES, currencyName } from './money/currency-names.ts';
export { decimalText, amountParts, formatMoney } from './money/format.ts';
export type { Digits, AmountParts } from './money/format.ts';
export { currencyCode, money, positiveMoney, limitMoney, typedBalance } from './money/money.ts';
export type { Money } from './money/money.ts';
export { figureIn } from './money/figure.ts';
export type { TypedFigure } from './money/figure.ts';
export { latinNumber, parseAmount } from './money/parse.ts';
export type { AmountFault, ParsedAmount } from './money/parse.ts';
export { rateText, exchangeRate } from './money/rate.ts';
export type { ExchangeRate } from './money/rate.ts';
export { divideRounded, toSafeInteger } from './money/rounding.ts';
export type { Rounding } from './money/rounding.ts';
export { needsPlan, applyAction } from './expense/apply.ts';
export type { Deed, Applied } from './expense/apply.ts';
export { planApproval } from './expense/approval-plan.ts';
export type { Candidate, PlanInput, ApprovalPlan } from './expense/approval-plan.ts';
export { managesAll, currentStep, approverSeat } from './expense/approver.ts';
export { bulkDecisions } from './expense/bulk.ts';
export type { BulkVerdict } from './expense/bulk.ts';
export { CAN_ACTIONS, editDenial, deleteDenial, canOf } from './expense/can.ts';
export type { CanAction } from './expense/can.ts';
export { permissionDenial, workflowDecision, expenseDecision } from './expense/decision.ts';
export type { Refusal, ExpenseDecision } from './expense/decision.ts';
export { DETAILS_MAX, needsDetails, detailsFault } from './expense/details.ts';
export { expenseDialogMachine } from './expense/dialog.machine.ts';
export type {
  ExpenseDialogInput,
  ExpenseDialogContext,
  ExpenseDialogEvent,
  ExpenseDialogEmitted,
} from './expense/dialog.machine.ts';
export {
  DIALOG_STATUSES,
  EXPENSE_DIALOG,
  DIALOG_ACTION,
  sentStatus,
  isDialogStatus,
} from './expense/dialog.ts';
export type { DialogStatus, DialogTexts, SentExpense } from './expense/dialog.ts';
export { conflictOf } from './expense/conflict.ts';
export type { ExpenseConflict } from './expense/conflict.ts';
export { expenseCheck, expenseCheckQuery } from './expense/expense-check.ts';
export type { ExpenseCheck, ExpenseCheckQuery } from './expense/expense-check.ts';
export { possibleDuplicates } from './expense/duplicates.ts';
export type { DuplicateFacts } from './expense/duplicates.ts';
export { awaits } from './expense/awaiting.ts';
export { expenseItem, expense, expenseDraft, EXPENSE_SORT, expenseQuery } from './expense/expense.ts';
export type { ExpenseItem, Expense, ExpenseDraft, ExpenseQuery } from './expense/expense.ts';
export type { StepFacts, ExpenseFacts, Actor } from './expense/facts.ts';
export {
  HISTORY_EVENTS,
  AUTO_APPROVALS,
  approvalAuto,
  historyEntry,
  threadEntry,
} from './expense/history.ts';
export type { ApprovalAuto, HistoryEntry, ThreadEntry } from './expense/history.ts';
export { outcomeOf } from './expense/outcome.ts';
export { isOverdue } from './expense/overdue.ts';
export type { Waiting } from './expense/overdue.ts';
export {
  PAYMENT_TRANSITIONS,
  paymentAtApproval,
  paymentAfter,
  reimburseDenial,
  REIMBURSEMENT_TRANSITIONS,
  reimbursementDenial,
  paymentOfPayout,
} from './expense/payment.ts';
export type { PaymentMove, PaymentRow, Reimbursable } from './expense/payment.ts';
export { payoutsOf } from './expense/payouts.ts';
export type { PayableExpense, Payout } from './expense/payouts.ts';
export { abilityReason } from './expense/permission.ts';
export { applicablePolicies, evaluatePolicies, isBlocked, policyFactsOf } from './expense/policy.ts';
export type { PolicyExpense, PolicyFacts, SpentSoFar, PolicyInput } from './expense/policy.ts';
export { REASON_CODES, namesOf, reason, canMap } from './expense/reason.ts';
export type { ReasonCode, Reason, CanMap } from './expense/reason.ts';
export { RECEIPT_LIMITS, receiptFaults, receiptType, receipt } from './expense/receipt.ts';
export type { Receipt } from './expense/receipt.ts';
export { dueRuns, recounted, recurrenceRun } from './expense/recurrence.ts';
export type { RunCount } from './expense/recurrence.ts';
export {
  comingRun,
  RECURRENCE_PERIODS,
  RECURRING_STATUSES,
  recurrenceEnd,
  recurrence,
  recurringExpense,
  recurringExpenseDraft,
  recurringExpenseQuery,
} from './expense/recurring.ts';
export type {
  RecurrenceEnd,
  Recurrence,
  RecurringExpense,
  RecurringExpenseDraft,
  RecurringExpenseQuery,
} from './expense/recurring.ts';
export {
  REIMBURSEMENT_STATUSES,
  reimbursementStatus,
  REIMBURSEMENT_METHODS,
  reimbursement,
  reimbursementDraft,
  reimbursementUpdate,
  reimbursementQuery,
} from './expense/reimbursement.ts';
export type {
  ReimbursementStatus,
  Reimbursement,
  ReimbursementDraft,
  ReimbursementUpdate,
  ReimbursementQuery,
} from './expense/reimbursement.ts';
export { replay } from './expense/replay.ts';
export { changesApproval } from './expense/resubmit.ts';
export type { Submitted } from './expense/resubmit.ts';
export { actionForSent, sentDenial, sentDecision } from './expense/sent.ts';
export type { Sent, SentDecision } from './expense/sent.ts';
export {
  POLICY_MODES,
  policyScope,
  policyStep,
  spendingPolicy,
  spendingPolicyDraft,
  spendingPolicyQuery,
} from './expense/spending-policy.ts';
export type { SpendingPolicy, SpendingPolicyDraft, SpendingPolicyQuery } from './expense/spending-policy.ts';
export { expenseStatusMachine, expenseSnapshot } from './expense/status.machine.ts';
export type {
  LiveDeed,
  RecordedDeed,
  ExpenseStatusEvent,
  ExpenseStatusContext,
} from './expense/status.machine.ts';
export {
  EXPENSE_TRANSITIONS,
  transitionRow,
  transitionsFrom,
  transitionsOf,
  abilitiesOf,
} from './expense/status.ts';
export type { TransitionRow } from './expense/status.ts';
export {
  EXPENSE_STATUSES,
  PAYMENT_STATUSES,
  BOOK_STATUSES,
  PAID_BY,
  SENT_STATUSES,
  EXPENSE_ACTIONS,
} from './expense/statuses.ts';
export {
  expenseStatus,
  paymentStatus,
  bookStatus,
  paidBy,
  sentExpenseStatus,
  expenseAction,
} from './expense/status-schemas.ts';
export type {
  ExpenseStatus,
  PaymentStatus,
  BookStatus,
  PaidBy,
  SentExpenseStatus,
  ExpenseAction,
} from './expense/statuses.ts';
export { STEP_SOURCES, stepApprover, approvalStep } from './expense/steps.ts';
export type { StepApprover, ApprovalStep } from './expense/steps.ts';
export { threadOf } from './expense/thread.ts';
export {
  statusUpdate,
  bulkStatusUpdate,
  bulkResult,
  bulkStatusAnswer,
  dialogErrors,
} from './expense/update-status.ts';
export type {
  StatusUpdate,
  BulkStatusUpdate,
  BulkStatusAnswer,
  DialogErrors,
} from './expense/update-status.ts';
export { VIOLATION_CODES, violation } from './expense/violation.ts';
export type { Violation, ViolationCode } from './expense/violation.ts';
export { ACCOUNT_TYPES, accountType, account, accountDraft, accountQuery } from './bookkeeping/account.ts';
export type { AccountType, Account, AccountDraft, AccountQuery } from './bookkeeping/account.ts';
export { BOOKING_ACTIONS, BOOKING_TRANSITIONS, bookingDecision } from './bookkeeping/booking.ts';
export type { BookingAction, BookingRow, BookingDecision } from './bookkeeping/booking.ts';
export {
  bookkeepingLine,
  bookingDraft,
  accountChange,
  bookkeepingQuery,
} from './bookkeeping/bookkeeping-line.ts';
export type {
  BookkeepingLine,
  BookingDraft,
  AccountChange,
  BookkeepingQuery,
} from './bookkeeping/bookkeeping-line.ts';
export { ENTRY_DIRECTIONS, entryType, entryTypeDraft, entryTypeQuery } from './bookkeeping/entry-type.ts';
export type { EntryType, EntryTypeDraft, EntryTypeQuery } from './bookkeeping/entry-type.ts';
export { journalEntry } from './bookkeeping/journal.ts';
export type { JournalLine, BookedExpense, CounterAccounts } from './bookkeeping/journal.ts';
export {
  CASH_IN_STATUSES,
  cashInStatus,
  cashInEntry,
  cashInEntryDraft,
  cashInStatusUpdate,
  cashInEntryQuery,
} from './finance/cash-in-entry.ts';
export type {
  CashInStatus,
  CashInEntry,
  CashInEntryDraft,
  CashInStatusUpdate,
  CashInEntryQuery,
} from './finance/cash-in-entry.ts';
export { CASH_IN_ACTIONS, CASH_IN_TRANSITIONS, cashInRow, cashInDecision } from './finance/cash-in-status.ts';
export type { CashInAction, CashInRow, CashInDecision } from './finance/cash-in-status.ts';
export { balanceOf, reversalOf } from './finance/ledger.ts';
export type { LedgerLine } from './finance/ledger.ts';
export {
  isSaleRemovable,
  isSaleSettled,
  SALE_BEGINNINGS,
  SALE_TRANSITIONS,
  saleChoices,
  saleMayBecome,
  saleStatusOn,
} from './finance/sale-status.ts';
export { SALE_STATUSES, saleStatus, sale, saleDraft, saleQuery } from './finance/sale.ts';
export type { SaleStatus, Sale, SaleDraft, SaleQuery } from './finance/sale.ts';
export { TRANSACTION_SOURCES, transaction, transactionQuery } from './finance/transaction.ts';
export type { Transaction, TransactionQuery } from './finance/transaction.ts';
export {
  delegation,
  delegationPhase,
  delegationQuery,
  isDelegating,
  actingFor,
  mayDelegate,
  memberDelegations,
} from './people/delegation.ts';
export type { Delegation, Delegator, MemberDelegations } from './people/delegation.ts';
export {
  MEMBER_STATUSES,
  memberStatus,
  MEMBER_ROLES,
  member,
  emailAddress,
  memberDraft,
  delegationDraft,
  lacksPermissions,
  memberQuery,
} from './people/member.ts';
export type { MemberStatus, Member, MemberDraft, DelegationDraft, MemberQuery } from './people/member.ts';
export { memberCommandRefusal, memberCommands } from './people/member-commands.ts';
export type { MemberCommand } from './people/member-commands.ts';
export { profileUpdate, profileChange } from './people/profile.ts';
export type { ProfileUpdate } from './people/profile.ts';
export { team, teamDraft, teamQuery } from './people/team.ts';
export type { Team, TeamDraft, TeamQuery } from './people/team.ts';
export { customer, customerDraft, customerQuery } from './suppliers/customer.ts';
export type { Customer, CustomerDraft, CustomerQuery } from './suppliers/customer.ts';
export { supplier, taxNumber, supplierDraft, supplierQuery } from './suppliers/supplier.ts';
export type { Supplier, SupplierDraft, SupplierQuery } from './suppliers/supplier.ts';
export { bindContact } from './company/bind-contact.ts';
export type { ContactPort } from './company/bind-contact.ts';
export {
  country,
  companySetting,
  settingsResponse,
  companySettingDraft,
  appState,
} from './company/company-setting.ts';
export type {
  Country,
  CompanySetting,
  SettingsResponse,
  CompanySettingDraft,
  AppState,
} from './company/company-setting.ts';
export { currentCurrency } from './company/current-currency.ts';
export { contactMachine } from './company/contact.machine.ts';
export type {
  ContactFields,
  ContactContext,
  ContactEvent,
  ContactEmitted,
} from './company/contact.machine.ts';
export { CONTACT_TRAP_FIELD, CONTACT_TIME_FIELD, contactMessage, contactReceipt } from './company/contact.ts';
export type { ContactMessage, ContactReceipt } from './company/contact.ts';
export {
  PLAN_KEYS,
  PLAN_PERIODS,
  PLAN_FEATURES,
  PLAN_CURRENCIES,
  PLANS,
  MONTHS_PAID_A_YEAR,
  planPrice,
  planShortage,
  planSubscription,
  planSubscriptionDraft,
} from './company/plan.ts';
export type {
  PlanKey,
  PlanPeriod,
  PlanFeature,
  PlanCurrency,
  Plan,
  PlanSubscription,
  PlanSubscriptionDraft,
} from './company/plan.ts';
export { bindNotifications } from './notifications/bind-notifications.ts';
export type { NotificationsPorts } from './notifications/bind-notifications.ts';
export {
  NOTIFICATION_KEYS,
  notificationKey,
  notification,
  notificationQuery,
  markRead,
  notificationPreferences,
  unreadPage,
  wantsNotification,
} from './notifications/notification.ts';
export type {
  NotificationKey,
  Notification,
  NotificationQuery,
  MarkRead,
  NotificationPreferences,
} from './notifications/notification.ts';
export { notificationsMachine } from './notifications/notifications.machine.ts';
export type {
  NotificationsAnswer,
  NotificationsContext,
  NotificationsEvent,
} from './notifications/notifications.machine.ts';
export {
  figure,
  dashboardFigures,
  dashboardAccounts,
  dashboardSuppliers,
  dashboardTeams,
  dashboardUsers,
  dashboardAnalysis,
  dashboardQuery,
  userReportQuery,
} from './reports/dashboard.ts';
export type {
  Figure,
  DashboardFigures,
  DashboardAccounts,
  DashboardSuppliers,
  DashboardTeams,
  DashboardUsers,
  DashboardAnalysis,
  DashboardQuery,
  UserReportQuery,
} from './reports/dashboard.ts';
export { dataCard } from './reports/data-card.ts';
export type { DataCard } from './reports/data-card.ts';
export {
  WEBHOOK_EVENTS,
  WEBHOOK_FAILURES,
  webhook,
  webhookDelivery,
  webhookDraft,
  webhookQuery,
} from './webhooks/webhook.ts';
export type {
  WebhookEvent,
  WebhookFailure,
  Webhook,
  WebhookDraft,
  WebhookQuery,
  WebhookDelivery,
} from './webhooks/webhook.ts';
export {
  id,
  version,
  day,
  typedDay,
  moment,
  phone,
  ref,
  typedName,
  typedText,
  idList,
} from './kernel/scalars.ts';
export type { Day, Moment, Ref } from './kernel/scalars.ts';
export { integerParam, idParam, flagParam, manyOf, listQuery } from './kernel/query.ts';
export {
  parseDay,
  formatDay,
  daysBetween,
  addDays,
  daysInMonth,
  addMonths,
  monthOf,
} from './kernel/calendar.ts';
export type { CalendarDate } from './kernel/calendar.ts';
export { listViewState, FIRST_LIST_VIEW } from './kernel/list-view.ts';
export type { ListViewState } from './kernel/list-view.ts';
export { mentionedIn, toldOf } from './notifications/recipients.ts';
export type { NotedExpense, Recipient } from './notifications/recipients.ts';
