import {
  accountChange,
  bookingDraft,
  bookkeeping,
  bulkStatusAnswer,
  bulkStatusUpdate,
  expense,
  expenses,
  historyEntry,
  idParam,
  moment,
  receipt,
  recurring,
  reimbursement,
  reimbursementDraft,
  reimbursements,
  reimbursementUpdate,
  statusUpdate,
} from '@outlay/domain';
import * as z from 'zod/mini';
import { defineCall, group } from './call.ts';
import { byId, nothing } from './envelope.ts';
import { upload } from './import.ts';
import { noQuery } from './query.ts';
import { downloadCall, getCall, listCall, resourceCalls } from './resource-calls.ts';

const EXPENSES = '/api/partner/v1/expenses/companyExpenses';
const BOOK_KEEP = '/api/partner/v1/expenses/bookKeep';
const REIMBURSEMENTS = '/api/partner/v1/expenses/reimbursements';

/** Expense requests: the generic calls, the workflow and the books (Specification §7). */
export const expenseCalls = group('expenses', {
  ...resourceCalls(expenses, EXPENSES),
  history: defineCall({
    method: 'GET',
    path: `${EXPENSES}/{id}/history`,
    auth: 'session',
    access: { subject: 'expense', action: 'read' },
    params: byId,
    query: noQuery,
    answer: z.array(historyEntry),
    errors: [401, 403, 404],
  }),
  updateStatus: defineCall({
    method: 'POST',
    path: '/api/partner/v1/expenses/updateStatus',
    auth: 'session',
    body: statusUpdate,
    answer: expense,
    errors: [401, 403, 404, 409, 422],
  }),
  updateMultipleStatus: defineCall({
    method: 'POST',
    path: '/api/partner/v1/expenses/update/multiple/status',
    auth: 'session',
    body: bulkStatusUpdate,
    answer: bulkStatusAnswer,
    errors: [401, 403, 422],
  }),
  bookKeep: defineCall({
    method: 'POST',
    path: BOOK_KEEP,
    auth: 'session',
    access: { subject: 'bookkeep', action: 'bookkeep' },
    body: bookingDraft,
    answer: bulkStatusAnswer,
    errors: [401, 403, 422],
  }),
  changeAccount: defineCall({
    method: 'POST',
    path: `${BOOK_KEEP}/change/account`,
    auth: 'session',
    access: { subject: 'bookkeep', action: 'bookkeep' },
    body: accountChange,
    answer: expense,
    errors: [401, 403, 404, 409, 422],
  }),
});

const oneReceipt = z.object({ id: idParam, receipt_id: idParam });

/** Files that prove an expense. */
export const receiptCalls = group('receipts', {
  add: defineCall({
    method: 'POST',
    path: `${EXPENSES}/{id}/receipts`,
    auth: 'session',
    params: byId,
    encoding: 'multipart',
    body: upload,
    answer: receipt,
    errors: [401, 403, 404, 409, 422],
  }),
  file: defineCall({
    method: 'GET',
    path: `${EXPENSES}/{id}/receipts/{receipt_id}`,
    auth: 'session',
    access: { subject: 'expense', action: 'read' },
    params: oneReceipt,
    query: z.strictObject({ size: z.optional(z.enum(['original', 'thumbnail'])) }),
    answer: nothing,
    as: 'blob',
    produces: 'application/octet-stream',
    errors: [401, 403, 404, 422],
  }),
  link: defineCall({
    method: 'POST',
    path: `${EXPENSES}/{id}/receipts/{receipt_id}/link`,
    auth: 'session',
    access: { subject: 'expense', action: 'read' },
    params: oneReceipt,
    answer: z.looseObject({ url: z.string(), expires_at: moment }),
    errors: [401, 403, 404],
  }),
  open: defineCall({
    method: 'GET',
    path: '/api/partner/v1/receipts/{token}',
    auth: 'none',
    params: z.object({ token: z.string().check(z.maxLength(1000)) }),
    query: noQuery,
    answer: nothing,
    as: 'blob',
    produces: 'application/octet-stream',
    errors: [403, 404],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: `${EXPENSES}/{id}/receipts/{receipt_id}`,
    auth: 'session',
    params: oneReceipt,
    query: noQuery,
    answer: nothing,
    success: 'deleted',
    errors: [401, 403, 404, 409],
  }),
});

/** Recurring expenses (`expenses/subscriptions`). */
export const recurringCalls = group(
  'recurring',
  resourceCalls(recurring, '/api/partner/v1/expenses/subscriptions'),
);

/** Payouts to employees. */
export const reimbursementCalls = group('reimbursements', {
  list: listCall(reimbursements, REIMBURSEMENTS),
  download: downloadCall(reimbursements, REIMBURSEMENTS),
  get: getCall(reimbursements, REIMBURSEMENTS),
  create: defineCall({
    method: 'POST',
    path: REIMBURSEMENTS,
    auth: 'session',
    access: { subject: 'reimpursable', action: 'create' },
    body: reimbursementDraft,
    answer: z.looseObject({ items: z.array(reimbursement) }),
    success: 'created',
    errors: [401, 403, 404, 409, 422],
  }),
  update: defineCall({
    method: 'PUT',
    path: `${REIMBURSEMENTS}/{id}`,
    auth: 'session',
    access: { subject: 'reimpursable', action: 'update' },
    params: byId,
    body: reimbursementUpdate,
    answer: reimbursement,
    success: 'updated',
    errors: [401, 403, 404, 409, 422],
  }),
});

/** The books: approved and verified expenses, coded. */
export const bookkeepingCalls = group('bookkeeping', {
  list: listCall(bookkeeping, BOOK_KEEP),
  download: defineCall({
    ...downloadCall(bookkeeping, BOOK_KEEP),
    query: z.extend(bookkeeping.query, {
      columns: z.optional(z.string().check(z.maxLength(1000))),
      format: z.optional(z.enum(['csv', 'journal', 'qif'])),
      mark: z.optional(z.enum(['0', '1'])),
    }),
  }),
});
