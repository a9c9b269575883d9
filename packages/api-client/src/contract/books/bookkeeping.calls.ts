import { BOOK_FORMATS, bookkeeping, codingQuery, codingSuggestions } from '@outlay/domain/bookkeeping';
import {
  recurring,
  createdReimbursements,
  reimbursement,
  reimbursementDraft,
  reimbursements,
  reimbursementUpdate,
} from '@outlay/domain/expense';
import { wholeQuery } from '@outlay/domain/list';
import * as z from 'zod/mini';
import { defineCall, group } from '../call.ts';
import { byId } from '../envelope.ts';
import { BOOK_KEEP, V1 } from '../paths.ts';
import { downloadCall, getCall, listCall, resourceCalls } from '../resource-calls.ts';

const REIMBURSEMENTS = `${V1}/expenses/reimbursements` as const;

/** Recurring expenses. */
export const recurringCalls = group(
  'recurring',
  resourceCalls(recurring, `${V1}/expenses/subscriptions`, ['expenses', 'dashboard']),
);

const SHOW_PAYOUTS = [
  'payoutBatches',
  'expenses',
  'bookkeeping',
  'dashboard',
  'reports',
  'transactions',
  'accounts',
  'notifications',
] as const;

/** Payouts to employees. */
export const reimbursementCalls = group('reimbursements', {
  list: listCall(reimbursements, REIMBURSEMENTS),
  download: { ...downloadCall(reimbursements, REIMBURSEMENTS), stepUp: true },
  get: getCall(reimbursements, REIMBURSEMENTS),
  create: defineCall({
    summary: 'Schedule payouts: one per employee',
    method: 'POST',
    path: REIMBURSEMENTS,
    auth: 'session',
    access: { subject: 'reimpursable', action: 'create' },
    stepUp: true,
    body: reimbursementDraft,
    answer: createdReimbursements,
    success: 'created',
    invalidates: SHOW_PAYOUTS,
    errors: [401, 403, 404, 409, 422],
  }),
  update: defineCall({
    summary: 'Mark a payout as paid, failed or reversed; `reason` says why it failed or was reversed',
    method: 'PUT',
    path: `${REIMBURSEMENTS}/{id}`,
    auth: 'session',
    access: { subject: 'reimpursable', action: 'update' },
    stepUp: true,
    params: byId,
    body: reimbursementUpdate,
    answer: reimbursement,
    success: 'updated',
    invalidates: SHOW_PAYOUTS,
    errors: [401, 403, 404, 409, 422],
  }),
});

/** Bookkeeping: approved and verified expenses with their accounts. */
export const bookkeepingCalls = group('bookkeeping', {
  list: listCall(bookkeeping, BOOK_KEEP),
  suggestions: defineCall({
    summary:
      'Suggested account and entry type of expenses with their reasons: the request, its supplier, its entry type, its team',
    method: 'GET',
    path: `${BOOK_KEEP}/suggestions`,
    auth: 'session',
    access: { subject: 'bookkeep', action: 'bookkeep' },
    query: codingQuery,
    answer: codingSuggestions,
    errors: [401, 403, 422],
  }),
  download: defineCall({
    ...downloadCall(bookkeeping, BOOK_KEEP),
    summary:
      'Export the books as a double-entry journal (CSV) or QIF; `mark` marks the bookings as exported and locks them',
    query: z.extend(wholeQuery(bookkeeping.query), {
      columns: z.optional(z.string().check(z.maxLength(1000))),
      format: z.optional(z.enum(BOOK_FORMATS)),
      mark: z.optional(z.enum(['0', '1'])),
    }),
    // `mark` changes the expenses that are exported.
    invalidates: ['expenses', 'dashboard'],
  }),
});
