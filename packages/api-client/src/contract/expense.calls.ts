import {
  accountChange,
  bookingDraft,
  bookkeeping,
  bulkStatusUpdate,
  expenseCheckQuery,
  expenses,
  idParam,
  recurring,
  reimbursementDraft,
  reimbursements,
  reimbursementUpdate,
  statusUpdate,
} from '@outlay/domain';
import * as z from 'zod/mini';
import { defineCall, group } from './call.ts';
import { byId } from './envelope.ts';
import { upload } from './import.ts';
import { noQuery } from './query.ts';
import { downloadCall, getCall, listCall, resourceCalls } from './resource-calls.ts';
import { ANSWERED } from './answered.ts';

/** Expense requests: the generic calls, the workflow and the books (Specification §7). */
export const expenseCalls = group('expenses', {
  ...resourceCalls(expenses, ANSWERED.expenses),
  history: defineCall({
    ...ANSWERED.expenses.history,
    auth: 'session',
    access: { subject: 'expense', action: 'read' },
    params: byId,
    query: noQuery,
    errors: [401, 403, 404],
  }),
  check: defineCall({
    ...ANSWERED.expenses.check,
    auth: 'session',
    access: { subject: 'expense', action: 'create' },
    query: expenseCheckQuery,
    errors: [401, 403, 422],
  }),
  updateStatus: defineCall({
    ...ANSWERED.expenses.updateStatus,
    auth: 'session',
    body: statusUpdate,
    errors: [401, 403, 404, 409, 422],
  }),
  updateMultipleStatus: defineCall({
    ...ANSWERED.expenses.updateMultipleStatus,
    auth: 'session',
    body: bulkStatusUpdate,
    errors: [401, 403, 422],
  }),
  bookKeep: defineCall({
    ...ANSWERED.expenses.bookKeep,
    auth: 'session',
    access: { subject: 'bookkeep', action: 'bookkeep' },
    body: bookingDraft,
    errors: [401, 403, 422],
  }),
  changeAccount: defineCall({
    ...ANSWERED.expenses.changeAccount,
    auth: 'session',
    access: { subject: 'bookkeep', action: 'bookkeep' },
    body: accountChange,
    errors: [401, 403, 404, 409, 422],
  }),
});

const oneReceipt = z.object({ id: idParam, receipt_id: idParam });

/** Files that prove an expense. */
export const receiptCalls = group('receipts', {
  add: defineCall({
    ...ANSWERED.receipts.add,
    auth: 'session',
    params: byId,
    body: upload,
    errors: [401, 403, 404, 409, 422],
  }),
  file: defineCall({
    ...ANSWERED.receipts.file,
    auth: 'session',
    access: { subject: 'expense', action: 'read' },
    params: oneReceipt,
    query: z.strictObject({ size: z.optional(z.enum(['original', 'thumbnail'])) }),
    produces: 'application/octet-stream',
    errors: [401, 403, 404, 422],
  }),
  link: defineCall({
    ...ANSWERED.receipts.link,
    auth: 'session',
    access: { subject: 'expense', action: 'read' },
    params: oneReceipt,
    errors: [401, 403, 404],
  }),
  open: defineCall({
    ...ANSWERED.receipts.open,
    auth: 'none',
    params: z.object({ token: z.string().check(z.maxLength(1000)) }),
    query: noQuery,
    produces: 'application/octet-stream',
    errors: [403, 404],
  }),
  remove: defineCall({
    ...ANSWERED.receipts.remove,
    auth: 'session',
    params: oneReceipt,
    query: noQuery,
    errors: [401, 403, 404, 409],
  }),
});

/** Recurring expenses (`expenses/subscriptions`). */
export const recurringCalls = group('recurring', resourceCalls(recurring, ANSWERED.recurring));

/** Payouts to employees. */
export const reimbursementCalls = group('reimbursements', {
  list: listCall(reimbursements, ANSWERED.reimbursements.list),
  download: downloadCall(reimbursements, ANSWERED.reimbursements.download),
  get: getCall(reimbursements, ANSWERED.reimbursements.get),
  create: defineCall({
    ...ANSWERED.reimbursements.create,
    auth: 'session',
    access: { subject: 'reimpursable', action: 'create' },
    body: reimbursementDraft,
    errors: [401, 403, 404, 409, 422],
  }),
  update: defineCall({
    ...ANSWERED.reimbursements.update,
    auth: 'session',
    access: { subject: 'reimpursable', action: 'update' },
    params: byId,
    body: reimbursementUpdate,
    errors: [401, 403, 404, 409, 422],
  }),
});

/** The books: approved and verified expenses, coded. */
export const bookkeepingCalls = group('bookkeeping', {
  list: listCall(bookkeeping, ANSWERED.bookkeeping.list),
  download: defineCall({
    ...downloadCall(bookkeeping, ANSWERED.bookkeeping.download),
    query: z.extend(bookkeeping.query, {
      columns: z.optional(z.string().check(z.maxLength(1000))),
      format: z.optional(z.enum(['csv', 'journal', 'qif'])),
      mark: z.optional(z.enum(['0', '1'])),
    }),
  }),
});
