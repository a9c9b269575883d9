export { countedAmount, isCreditNote, isForeign, totalOf } from './amounts.ts';
export { copiedDraft } from './copied-draft.ts';
export { bulkActions } from './workflow/actions/bulk-actions.ts';
export type { BulkActions } from './workflow/actions/bulk-actions.ts';
export { expenseFields } from './expenses.fields.ts';
export { EXPENSE_VIEWS, isReviewQueue } from './standard-views.ts';
export type { ExpenseView } from './standard-views.ts';
export { expenses } from './expenses.resource.ts';
export { recurring } from './recurring/recurring.resource.ts';
export { reimbursements } from './payout/reimbursements.resource.ts';
export { spendingPolicies } from './policy/spending-policies.resource.ts';
export { needsPlan, applyAction } from './workflow/status/apply.ts';
export type { ExpenseCommand } from './workflow/status/apply.ts';
export { planApproval } from './approval/approval-plan.ts';
export { approverDenial } from './approval/approver-denial.ts';
export type { Candidate, ApprovalPlan } from './approval/approval-plan.ts';
export { managesAll, currentStep } from './approval/approver.ts';
export {
  CAN_ACTIONS,
  editDenial,
  deleteDenial,
  canOf,
  expensePermission,
  expensePermissions,
} from './workflow/can.ts';
export type { CanAction } from './workflow/can.ts';
export { expenseDecision } from './workflow/decision.ts';
export type { DecidingUser, Refusal, ExpenseDecision } from './workflow/decision.ts';
export { DETAILS_MAX, needsDetails, detailsFault } from './workflow/details.ts';
export { expenseDialogMachine } from './workflow/actions/dialog.machine.ts';
export type {
  ExpenseDialogInput,
  ExpenseDialogContext,
  ExpenseDialogEvent,
  ExpenseDialogEmitted,
} from './workflow/actions/dialog.machine.ts';
export {
  DIALOG_STATUSES,
  EXPENSE_DIALOG,
  DIALOG_ACTION,
  sentStatus,
  isAnswerDialog,
  isDialogStatus,
} from './workflow/actions/dialog.ts';
export type { DialogStatus, DialogTexts, SentExpense } from './workflow/actions/dialog.ts';
export { conflictOf, conflictWhileDeciding, expenseOfConflict } from './workflow/actions/conflict.ts';
export type { ExpenseConflict } from './workflow/actions/conflict.ts';
export {
  checkLineText,
  expenseBudgets,
  expenseCheck,
  expenseCheckQuery,
  parseCheckLine,
} from './expense-check.ts';
export type { ExpenseCheck, ExpenseCheckQuery } from './expense-check.ts';
export { allowanceFacts, possibleDuplicates } from './duplicates.ts';
export { awaits } from './workflow/awaiting.ts';
export { expenseLine } from './lines/expense-line.ts';
export { expenseLineDraft, expenseLineDrafts, LINES_MAX } from './lines/expense-line-draft.ts';
export type { ExpenseLine } from './lines/expense-line.ts';
export type { ExpenseLineDraft } from './lines/expense-line-draft.ts';
export { linesEvenly, withLineAmount, withLineShare } from './lines/split-lines.ts';
export { linePosting, originalTotal } from './lines/line-postings.ts';
export type { LineToBook } from './lines/line-postings.ts';
export { linesUpdate } from './lines/lines-update.ts';
export type { LinesUpdate } from './lines/lines-update.ts';
export { amountLeft, isTaxCodeValidOn, lineAmounts, lineFault, linesAmounts } from './lines/line-amounts.ts';
export { lineDraftOf } from './lines/line-draft.ts';
export type { LineAmounts, LineFault, LineTaxCode, LineToCompute } from './lines/line-amounts.ts';
export { DUPLICATES_LIMIT, expenseItem, expense } from './expense.ts';
export { expenseDraft } from './expense-draft.ts';
export type { ExpenseItem, Expense } from './expense.ts';
export type { ExpenseDraft } from './expense-draft.ts';
export { expenseQuery } from './expense-query.ts';
export type { ExpenseQuery } from './expense-query.ts';
export type { StepFacts, ExpenseFacts, Actor } from './facts.ts';
export { historyEntry } from './workflow/status/history.ts';
export type { ApprovalAuto, HistoryEntry, HistoryPayout, ThreadEntry } from './workflow/status/history.ts';
export { outcomeOf } from './workflow/status/outcome.ts';
export { isOverdue } from './overdue.ts';
export type { Waiting } from './overdue.ts';
export {
  paymentAfter,
  reimburseDenial,
  isPayment,
  isPayoutPaid,
  isPayoutScheduled,
  isReversal,
  hasExchange,
  isPaidAsStated,
  isPlausiblePayment,
  EXCHANGE_TOLERANCE,
  isPaidByDecision,
  paymentFieldIn,
  payoutAccount,
  linkedPayoutDenial,
  reimbursementDenial,
  reimbursementMoves,
  paymentOfPayout,
} from './payout/payment.ts';
export type { Reimbursable } from './payout/payment.ts';
export { payoutCurrencies, payoutsOf } from './payout/payouts.ts';
export type { Payout } from './payout/payouts.ts';
export { loosenedField } from './policy/loosening.ts';
export type { LoosenedField } from './policy/loosening.ts';
export {
  applicablePolicies,
  approvingPolicies,
  evaluatePolicies,
  isBlocked,
  policyFactsOf,
  policyLines,
} from './policy/policy.ts';
export type { PolicyFacts } from './policy/policy.ts';
export { fieldOfViolation, filledTexts, REQUIRED_FIELDS } from './policy/required-fields.ts';
export type { RequiredField } from './policy/required-fields.ts';
export { spendingPeriod } from './policy/policy-scope.ts';
export type { PolicyLine, Spending } from './policy/policy-scope.ts';
export { REASON_CODES, namesOf, reason, canMap } from './workflow/reason.ts';
export type { ReasonCode, Reason, CanMap } from './workflow/reason.ts';
export { RECEIPT_LIMITS, receiptFaults, receipt, receiptLink } from './receipt/receipt.ts';
export type { Receipt, ReceiptLink } from './receipt/receipt.ts';
export { receiptUploads } from './receipt/receipt-uploads.ts';
export type { ReceiptUploads, ReceiptUploadState } from './receipt/receipt-uploads.ts';
export { afterSkippedRuns, dueRuns, recounted, recurrenceRun } from './recurring/recurrence.ts';
export {
  comingRun,
  isRunning,
  needsDays,
  newRecurringExpense,
  RECURRENCE_END_FIELD,
  RECURRENCE_ENDS,
  RECURRENCE_PERIODS,
  RECURRING_STATUSES,
  recurrence,
  recurringExpense,
  recurringExpenseDraft,
  recurringExpenseQuery,
} from './recurring/recurring.ts';
export type {
  RecurringStatus,
  RecurrenceEnd,
  Recurrence,
  RecurringExpense,
  RecurringExpenseDraft,
  RecurringExpenseQuery,
} from './recurring/recurring.ts';
export {
  NEW_PAYOUT_STATUS,
  PAID_PAYOUT_STATUS,
  REIMBURSEMENT_MOVES,
  PAYING_STATUSES,
  PAYOUT_REASON_MAX,
  takesReason,
  REIMBURSEMENT_STATUSES,
  reimbursementStatus,
  REIMBURSEMENT_METHODS,
  createdReimbursements,
  reimbursement,
  reimbursementDraft,
  reimbursementUpdate,
  reimbursementQuery,
} from './payout/reimbursement.ts';
export type {
  ReimbursementMove,
  ReimbursementStatus,
  CreatedReimbursements,
  Reimbursement,
  ReimbursementDraft,
  ReimbursementUpdate,
  ReimbursementQuery,
} from './payout/reimbursement.ts';
export { isPossibleAfterErasure } from './workflow/erased-owner.ts';
export { replay } from './workflow/status/replay.ts';
export { changesApproval } from './workflow/status/resubmit.ts';
export type { Submitted } from './workflow/status/resubmit.ts';
export { REMARK, sentDenial, sentDecision } from './workflow/sent.ts';
export type { Sent } from './workflow/sent.ts';
export {
  POLICY_MODES,
  spendingPolicy,
  spendingPolicyDraft,
  spendingPolicyQuery,
} from './policy/spending-policy.ts';
export type { SpendingPolicy, SpendingPolicyDraft, SpendingPolicyQuery } from './policy/spending-policy.ts';
export { awaitedFrom, openQuestion } from './workflow/awaited.ts';
export type { Awaited, OpenQuestion } from './workflow/awaited.ts';
export {
  dialogOf,
  offeredActions,
  splitActions,
  sentFor,
  undoOf,
} from './workflow/actions/offered-actions.ts';
export type { OfferedAction } from './workflow/actions/offered-actions.ts';
export { expenseStatusMachine, expenseSnapshot } from './workflow/status/status.machine.ts';
export type {
  LiveCommand,
  RecordedCommand,
  ExpenseStatusEvent,
  ExpenseStatusContext,
} from './workflow/status/status.machine.ts';
export { EXPENSE_TRANSITIONS } from './workflow/status/status.ts';
export type { TransitionRow } from './workflow/status/status.ts';
export {
  APPROVED_STATUSES,
  COMMITTED_STATUSES,
  SUBMITTED_STATUSES,
  OPEN_STATUSES,
  OWED_EXPENSE,
  OWED_STATUSES,
  asSubmitted,
  CANCELLED_STATUS,
  DRAFT_STATUS,
  INFORMATION_STATUS,
  PENDING_STATUS,
  isApproved,
  isAwaitingInformation,
  isDraft,
  PAYABLE_EXPENSE,
  PAYABLE_STATUSES,
  EXPENSE_STATUSES,
  PAYMENT_STATUSES,
  BOOK_STATUSES,
  BOOKED_STATUSES,
  PAID_BY,
  SENT_STATUSES,
  EXPENSE_ACTIONS,
} from './workflow/status/statuses.ts';
export {
  expenseStatus,
  paymentStatus,
  bookStatus,
  paidBy,
  sentExpenseStatus,
} from './workflow/status/status-schemas.ts';
export type {
  ExpenseStatus,
  PaymentStatus,
  BookStatus,
  PaidBy,
  SentExpenseStatus,
  ExpenseAction,
} from './workflow/status/statuses.ts';
export { approvalStep } from './approval/steps.ts';
export type { ApprovalStep } from './approval/steps.ts';
export { changedFields, unknownFields } from './workflow/sent-expense.ts';
export { OVERSPEND_REASON_MAX, statusUpdate, bulkStatusAnswer } from './workflow/update-status.ts';
export { bulkStatusUpdate } from './workflow/bulk-status-update.ts';
export type { BulkStatusUpdate } from './workflow/bulk-status-update.ts';
export type { StatusUpdate, BulkStatusAnswer, DialogErrors } from './workflow/update-status.ts';
export {
  BUDGET_VIOLATION_CODES,
  POLICY_VIOLATION_CODES,
  VIOLATION_CODES,
  violation,
} from './policy/violation.ts';
export type { Violation, ViolationCode } from './policy/violation.ts';
