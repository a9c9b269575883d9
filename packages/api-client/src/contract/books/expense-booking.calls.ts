import { accountChange, bookingDraft } from '@outlay/domain/bookkeeping';
import { bulkStatusAnswer, expense, linesUpdate } from '@outlay/domain/expense';
import { defineCall, group } from '../call.ts';
import { BOOK_KEEP } from '../paths.ts';
import { SHOW_EXPENSES } from '../show-expenses.ts';

/** Booking of expenses; apart from their other calls because the list of requests does not need it (Specification §7). */
export const expenseBookingCalls = group('expenses', {
  bookKeep: defineCall({
    summary: 'Book expenses to an account and an entry type: one for all, or one per expense in `codes`',
    method: 'POST',
    path: BOOK_KEEP,
    auth: 'session',
    access: { subject: 'bookkeep', action: 'bookkeep' },
    body: bookingDraft,
    answer: bulkStatusAnswer,
    invalidates: SHOW_EXPENSES,
    errors: [401, 403, 422],
  }),
  changeLines: defineCall({
    summary:
      'Replace the lines of an approved expense that is not booked, for its tax codes and cost centers',
    method: 'POST',
    path: `${BOOK_KEEP}/change/lines`,
    auth: 'session',
    access: { subject: 'bookkeep', action: 'bookkeep' },
    body: linesUpdate,
    answer: expense,
    invalidates: SHOW_EXPENSES,
    errors: [401, 403, 404, 409, 422],
  }),
  changeAccount: defineCall({
    summary: 'Move a booked expense to another account, unless it is exported',
    method: 'POST',
    path: `${BOOK_KEEP}/change/account`,
    auth: 'session',
    access: { subject: 'bookkeep', action: 'bookkeep' },
    body: accountChange,
    answer: expense,
    invalidates: SHOW_EXPENSES,
    errors: [401, 403, 404, 409, 422],
  }),
});
