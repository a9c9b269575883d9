import * as z from 'zod/mini';

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
export const expenseStatus = z.enum(EXPENSE_STATUSES);
/** Where an expense stands in its workflow. */
export type ExpenseStatus = z.infer<typeof expenseStatus>;

/** The payment axis. */
export const PAYMENT_STATUSES = ['none', 'unpaid', 'scheduled', 'paid', 'failed', 'reversed'] as const;
/** Where the money of an expense stands, independent of its workflow status. */
export const paymentStatus = z.enum(PAYMENT_STATUSES);
/** Where the money of an expense stands. */
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** The bookkeeping axis. */
export const BOOK_STATUSES = ['unbooked', 'booked', 'exported'] as const;
/** Where an expense stands in the books, independent of the other two axes. */
export const bookStatus = z.enum(BOOK_STATUSES);
/** Where an expense stands in the books. */
export type BookStatus = z.infer<typeof bookStatus>;

/** Who paid at the till: `employee` makes the expense reimbursable. */
export const PAID_BY = ['company', 'employee'] as const;
/** Who paid at the till. */
export const paidBy = z.enum(PAID_BY);
/** Who paid at the till. */
export type PaidBy = z.infer<typeof paidBy>;

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
export const sentExpenseStatus = z.enum(SENT_STATUSES);
/** The status a caller sends to `expenses/updateStatus`. */
export type SentExpenseStatus = z.infer<typeof sentExpenseStatus>;

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
export const expenseAction = z.enum(EXPENSE_ACTIONS);
/** An action of the expense workflow. */
export type ExpenseAction = z.infer<typeof expenseAction>;
