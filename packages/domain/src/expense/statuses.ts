/** The workflow's statuses. Source: Specification §4, product decisions on expenses. */
export const EXPENSE_STATUSES = [
  'draft',
  'pending',
  'comment',
  'approved',
  'rejected',
  'verified',
  'cancelled',
] as const;
/** Where an expense stands in its workflow; `comment` means that information was asked for. */
export type ExpenseStatus = (typeof EXPENSE_STATUSES)[number];

/** The payment axis. */
export const PAYMENT_STATUSES = ['none', 'unpaid', 'scheduled', 'paid', 'failed', 'reversed'] as const;
/** Where the money of an expense stands, independent of its workflow status. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The bookkeeping axis. */
export const BOOK_STATUSES = ['unbooked', 'booked', 'exported'] as const;
/** Where an expense stands in the books, independent of the other two axes. */
export type BookStatus = (typeof BOOK_STATUSES)[number];

/** Who paid at the till: `employee` makes the expense reimbursable. */
export const PAID_BY = ['company', 'employee'] as const;
/** Who paid at the till. */
export type PaidBy = (typeof PAID_BY)[number];

/** What may be sent to `expenses/updateStatus` as the status. */
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
/** The status a caller sends; together with sender and kind it names at most one action. */
export type SentExpenseStatus = (typeof SENT_STATUSES)[number];

/** Every action of the workflow, in camel case as the wire's `can` names them. */
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
