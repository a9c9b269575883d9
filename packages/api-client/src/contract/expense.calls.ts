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
import { WIRE } from './wire.ts';

/** Expense requests: the generic calls, the workflow and the books (Specification §7). */
export const expenseCalls = group('expenses', {
  ...resourceCalls(expenses, WIRE.expenses),
  history: defineCall({
    ...WIRE.expenses.history,
    auth: 'session',
    access: { subject: 'expense', action: 'read' },
    params: byId,
    query: noQuery,
    errors: [401, 403, 404],
  }),
  check: defineCall({
    ...WIRE.expenses.check,
    auth: 'session',
    access: { subject: 'expense', action: 'create' },
    query: expenseCheckQuery,
    errors: [401, 403, 422],
  }),
  updateStatus: defineCall({
    ...WIRE.expenses.updateStatus,
    auth: 'session',
    body: statusUpdate,
    errors: [401, 403, 404, 409, 422],
  }),
  updateMultipleStatus: defineCall({
    ...WIRE.expenses.updateMultipleStatus,
    auth: 'session',
    body: bulkStatusUpdate,
    errors: [401, 403, 422],
  }),
  bookKeep: defineCall({
    ...WIRE.expenses.bookKeep,
    auth: 'session',
    access: { subject: 'bookkeep', action: 'bookkeep' },
    body: bookingDraft,
    errors: [401, 403, 422],
  }),
  changeAccount: defineCall({
    ...WIRE.expenses.changeAccount,
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
    ...WIRE.receipts.add,
    auth: 'session',
    params: byId,
    body: upload,
    errors: [401, 403, 404, 409, 422],
  }),
  file: defineCall({
    ...WIRE.receipts.file,
    auth: 'session',
    access: { subject: 'expense', action: 'read' },
    params: oneReceipt,
    query: z.strictObject({ size: z.optional(z.enum(['original', 'thumbnail'])) }),
    produces: 'application/octet-stream',
    errors: [401, 403, 404, 422],
  }),
  link: defineCall({
    ...WIRE.receipts.link,
    auth: 'session',
    access: { subject: 'expense', action: 'read' },
    params: oneReceipt,
    errors: [401, 403, 404],
  }),
  open: defineCall({
    ...WIRE.receipts.open,
    auth: 'none',
    params: z.object({ token: z.string().check(z.maxLength(1000)) }),
    query: noQuery,
    produces: 'application/octet-stream',
    errors: [403, 404],
  }),
  remove: defineCall({
    ...WIRE.receipts.remove,
    auth: 'session',
    params: oneReceipt,
    query: noQuery,
    errors: [401, 403, 404, 409],
  }),
});

/** Recurring expenses (`expenses/subscriptions`). */
export const recurringCalls = group('recurring', resourceCalls(recurring, WIRE.recurring));

/** Payouts to employees. */
export const reimbursementCalls = group('reimbursements', {
  list: listCall(reimbursements, WIRE.reimbursements.list),
  download: downloadCall(reimbursements, WIRE.reimbursements.download),
  get: getCall(reimbursements, WIRE.reimbursements.get),
  create: defineCall({
    ...WIRE.reimbursements.create,
    auth: 'session',
    access: { subject: 'reimpursable', action: 'create' },
    body: reimbursementDraft,
    errors: [401, 403, 404, 409, 422],
  }),
  update: defineCall({
    ...WIRE.reimbursements.update,
    auth: 'session',
    access: { subject: 'reimpursable', action: 'update' },
    params: byId,
    body: reimbursementUpdate,
    errors: [401, 403, 404, 409, 422],
  }),
});

/** The books: approved and verified expenses, coded. */
export const bookkeepingCalls = group('bookkeeping', {
  list: listCall(bookkeeping, WIRE.bookkeeping.list),
  download: defineCall({
    ...downloadCall(bookkeeping, WIRE.bookkeeping.download),
    query: z.extend(bookkeeping.query, {
      columns: z.optional(z.string().check(z.maxLength(1000))),
      format: z.optional(z.enum(['csv', 'journal', 'qif'])),
      mark: z.optional(z.enum(['0', '1'])),
    }),
  }),
});
