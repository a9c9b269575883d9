import * as z from 'zod/mini';
import {
  BOOK_STATUSES,
  EXPENSE_ACTIONS,
  EXPENSE_STATUSES,
  PAID_BY,
  PAYMENT_STATUSES,
  SENT_STATUSES,
} from './statuses.ts';

/** Where an expense stands in its workflow; `comment` means that information was asked for. */
export const expenseStatus = z.enum(EXPENSE_STATUSES);

/** Where the money of an expense stands, independent of its workflow status. */
export const paymentStatus = z.enum(PAYMENT_STATUSES);

/** Where an expense stands in the books, independent of the other two axes. */
export const bookStatus = z.enum(BOOK_STATUSES);

/** Who paid at the till. */
export const paidBy = z.enum(PAID_BY);

/** The status a caller sends; together with sender and kind it names at most one action. */
export const sentExpenseStatus = z.enum(SENT_STATUSES);

/** An action of the expense workflow. */
export const expenseAction = z.enum(EXPENSE_ACTIONS);
