import * as z from 'zod/mini';
import { BOOK_STATUSES, EXPENSE_STATUSES, PAID_BY, PAYMENT_STATUSES, SENT_STATUSES } from './statuses.ts';

/** Workflow status of an expense; `comment` means that information was requested. */
export const expenseStatus = z.enum(EXPENSE_STATUSES);

/** Payment status of an expense, independent of its workflow status. */
export const paymentStatus = z.enum(PAYMENT_STATUSES);

/** Bookkeeping status of an expense, independent of workflow and payment. */
export const bookStatus = z.enum(BOOK_STATUSES);

/** Payer of an expense. */
export const paidBy = z.enum(PAID_BY);

/** Status in a request; with sender and kind it means at most one action. */
export const sentExpenseStatus = z.enum(SENT_STATUSES);
