/** Statuses of the workflow. Source: Specification §4, product decisions on expenses. */
export const EXPENSE_STATUSES = [
  'draft',
  'pending',
  'comment',
  'approved',
  'rejected',
  'verified',
  'cancelled',
] as const;
/** Workflow status of an expense; `comment` means that information was requested. */
export type ExpenseStatus = (typeof EXPENSE_STATUSES)[number];

/** Status of an expense that was not submitted, which is not part of the books. */
export const DRAFT_STATUS = 'draft' satisfies ExpenseStatus;

/** Status of an expense that awaits the decision of an approver. */
export const PENDING_STATUS = 'pending' satisfies ExpenseStatus;

/** Status of an expense whose owner has to provide information. */
export const INFORMATION_STATUS = 'comment' satisfies ExpenseStatus;

/** Statuses of an expense that awaits a decision or an answer. */
export const OPEN_STATUSES = [PENDING_STATUS, INFORMATION_STATUS] as const satisfies readonly ExpenseStatus[];

/** Statuses of an approved expense, which counts as spending and may be booked. */
export const APPROVED_STATUSES = ['approved', 'verified'] as const satisfies readonly ExpenseStatus[];

/** Statuses of an expense that counts towards its owner's spending limits. */
export const COMMITTED_STATUSES = [...OPEN_STATUSES, ...APPROVED_STATUSES] as const;

/** Status of an expense that was given up for good: nothing of it counts. */
export const CANCELLED_STATUS = 'cancelled' satisfies ExpenseStatus;

/** Statuses of an expense that was submitted and neither recalled nor cancelled. */
export const SUBMITTED_STATUSES = [
  ...COMMITTED_STATUSES,
  'rejected',
] as const satisfies readonly ExpenseStatus[];

interface WithStatus {
  readonly status: ExpenseStatus;
}

/** Returns true for a draft, which is not part of the books. */
export const isDraft = ({ status }: WithStatus): boolean => status === DRAFT_STATUS;

/** Returns true for an expense that awaits a decision or an answer. */
export const isOpen = ({ status }: WithStatus): boolean => OPEN_STATUSES.some((open) => open === status);

/** Returns true if information was requested that the owner has not provided. */
export const isAwaitingInformation = ({ status }: WithStatus): boolean => status === INFORMATION_STATUS;

/** Returns true for an approved expense, whether its payment is verified or not. */
export const isApproved = ({ status }: WithStatus): boolean =>
  APPROVED_STATUSES.some((approved) => approved === status);

/** Returns an expense with the status that it has after it is submitted for approval. */
export const asSubmitted = <Submitted extends object>(expense: Submitted) => ({
  ...expense,
  status: 'pending' as const,
});

/** Payment statuses. */
export const PAYMENT_STATUSES = ['none', 'unpaid', 'scheduled', 'paid', 'failed', 'reversed'] as const;
/** Payment status of an expense, independent of its workflow status. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Payment statuses of an expense that is not reimbursed yet. */
export const OWED_STATUSES = [
  'unpaid',
  'scheduled',
  'failed',
  'reversed',
] as const satisfies readonly PaymentStatus[];

/** Payment statuses of an expense that may be paid out. */
export const PAYABLE_STATUSES = ['unpaid', 'failed', 'reversed'] as const satisfies readonly PaymentStatus[];

/** Bookkeeping statuses. */
export const BOOK_STATUSES = ['unbooked', 'booked', 'exported'] as const;
/** Bookkeeping status of an expense, independent of workflow and payment. */
export type BookStatus = (typeof BOOK_STATUSES)[number];

/** Bookkeeping statuses of an expense with a booking in the ledger. */
export const BOOKED_STATUSES = ['booked', 'exported'] as const satisfies readonly BookStatus[];

/** Payers of an expense; `employee` makes it reimbursable. */
export const PAID_BY = ['company', 'employee'] as const;
/** Payer of an expense. */
export type PaidBy = (typeof PAID_BY)[number];

/**
 * Fields of an expense whose amount the company owes to its owner: approved, paid by the employee and not reimbursed. A
 * verified one is owed again after its payout was reversed.
 */
export const OWED_EXPENSE = {
  status: APPROVED_STATUSES,
  paid_by: 'employee',
  payment_status: OWED_STATUSES,
} as const satisfies {
  readonly status: readonly ExpenseStatus[];
  readonly paid_by: PaidBy;
  readonly payment_status: readonly PaymentStatus[];
};

/** Fields of an expense that the company owes and that no payout contains yet. */
export const PAYABLE_EXPENSE = { ...OWED_EXPENSE, payment_status: PAYABLE_STATUSES } as const;

/** Statuses accepted by `expenses/updateStatus`. */
export const SENT_STATUSES = [
  'draft',
  'pending',
  'comment',
  'approved',
  'rejected',
  'verified',
  'unverified',
  'cancelled',
] as const;
/** Status in a request; with sender and kind it means at most one action. */
export type SentExpenseStatus = (typeof SENT_STATUSES)[number];

/** Actions of the workflow, in camel case as in `can`. */
export const EXPENSE_ACTIONS = [
  'submit',
  'recall',
  'ask',
  'provide',
  'withdraw',
  'remark',
  'approve',
  'reject',
  'reopen',
  'undo',
  'verify',
  'unverify',
  'withdrawApproval',
  'cancel',
] as const;
/** An action of the expense workflow. */
export type ExpenseAction = (typeof EXPENSE_ACTIONS)[number];
