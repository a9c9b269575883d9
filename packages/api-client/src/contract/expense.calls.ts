import {
  RECEIPT_LIMITS,
  bulkStatusAnswer,
  bulkStatusUpdate,
  expense,
  expenseBudgets,
  expenseCheck,
  expenseCheckQuery,
  expenses,
  historyEntry,
  receipt,
  receiptLink,
  statusUpdate,
} from '@outlay/domain/expense';
import { idParam } from '@outlay/domain/list';
import { documentQuery } from '@outlay/domain/reports';
import * as z from 'zod/mini';
import { defineCall, group, noData } from './call.ts';
import { byId } from './envelope.ts';
import { upload } from './import.ts';
import { EXPENSES, V1 } from './paths.ts';
import { noQuery } from './query.ts';
import { resourceCalls } from './resource-calls.ts';
import { SHOW_EXPENSES } from './show-expenses.ts';

const RECEIPTS = `${EXPENSES}/{id}/receipts` as const;
const RECEIPT = `${RECEIPTS}/{receipt_id}` as const;

/** Expense requests: the generic calls and the workflow (Specification §7). */
export const expenseCalls = group('expenses', {
  ...resourceCalls(expenses, EXPENSES, SHOW_EXPENSES),
  history: defineCall({
    summary: 'Changes of an expense, the last 1,000, oldest first',
    method: 'GET',
    path: `${EXPENSES}/{id}/history`,
    auth: 'session',
    access: { subject: 'expense', action: 'read' },
    params: byId,
    query: noQuery,
    answer: z.array(historyEntry),
    errors: [401, 403, 404],
  }),
  budgets: defineCall({
    summary: 'Budgets that an expense counts in, with their usage by everything else',
    method: 'GET',
    path: `${EXPENSES}/{id}/budgets`,
    auth: 'session',
    access: { subject: 'expense', action: 'read' },
    params: byId,
    query: noQuery,
    answer: expenseBudgets,
    errors: [401, 403, 404],
  }),
  pdf: defineCall({
    summary: 'A request with its approval and history as PDF; with `receipts`, their pages are appended',
    method: 'GET',
    path: `${EXPENSES}/{id}/pdf`,
    auth: 'session',
    access: { subject: 'expense', action: 'read' },
    params: byId,
    query: documentQuery,
    as: 'blob',
    produces: 'application/pdf',
    answer: noData,
    errors: [401, 403, 404, 422],
  }),
  check: defineCall({
    summary:
      'Preview submitting an own expense: its amount in company currency, its violations and its budgets',
    method: 'GET',
    path: `${EXPENSES}/check`,
    auth: 'session',
    access: { subject: 'expense', action: 'create' },
    query: expenseCheckQuery,
    answer: expenseCheck,
    errors: [401, 403, 422],
  }),
  updateStatus: defineCall({
    summary: 'Change the status of an expense; an outdated version is a 409 with the current expense',
    method: 'POST',
    path: `${V1}/expenses/updateStatus`,
    auth: 'session',
    // The handler checks the action against the scopes.
    apiToken: true,
    body: statusUpdate,
    answer: expense,
    invalidates: SHOW_EXPENSES,
    errors: [401, 403, 404, 409, 422],
  }),
  updateMultipleStatus: defineCall({
    summary: 'Change the status of several expenses: one result per id, independent of each other',
    method: 'POST',
    path: `${V1}/expenses/update/multiple/status`,
    auth: 'session',
    // The handler checks the action against the scopes.
    apiToken: true,
    body: bulkStatusUpdate,
    answer: bulkStatusAnswer,
    invalidates: SHOW_EXPENSES,
    errors: [401, 403, 422],
  }),
});

const oneReceipt = z.object({ id: idParam, receipt_id: idParam });
const SHOW_RECEIPTS = ['expenses', 'bookkeeping', 'reports'] as const;

/** Receipt files of expenses. */
export const receiptCalls = group('receipts', {
  add: defineCall({
    summary: 'Add a receipt: JPEG, PNG, WebP or PDF by content, at most 10 MB each and 10 per expense',
    method: 'POST',
    path: RECEIPTS,
    auth: 'session',
    // The handler checks the action against the scopes.
    apiToken: true,
    params: byId,
    body: upload,
    encoding: 'multipart',
    // The file and the form around it.
    maxBodyBytes: RECEIPT_LIMITS.maxBytes + 64 * 1024,
    answer: receipt,
    invalidates: SHOW_RECEIPTS,
    errors: [401, 403, 404, 409, 422],
  }),
  file: defineCall({
    summary: "A receipt's bytes; `size=thumbnail` asks for a small picture",
    method: 'GET',
    path: RECEIPT,
    auth: 'session',
    access: { subject: 'expense', action: 'read' },
    params: oneReceipt,
    query: z.strictObject({ size: z.optional(z.enum(['original', 'thumbnail'])) }),
    as: 'blob',
    produces: 'application/octet-stream',
    answer: noData,
    errors: [401, 403, 404, 422],
  }),
  link: defineCall({
    summary:
      'Create a link to a receipt that works without headers, once, for one minute, until the session ends',
    method: 'POST',
    path: `${RECEIPT}/link`,
    auth: 'session',
    access: { subject: 'expense', action: 'read' },
    params: oneReceipt,
    answer: receiptLink,
    errors: [401, 403, 404],
  }),
  open: defineCall({
    summary: "A receipt's bytes by its link",
    method: 'GET',
    path: `${V1}/receipts/{token}`,
    auth: 'none',
    params: z.object({ token: z.string().check(z.maxLength(1000)) }),
    query: noQuery,
    as: 'blob',
    produces: 'application/octet-stream',
    answer: noData,
    errors: [403, 404],
  }),
  remove: defineCall({
    summary: 'Remove a receipt from an editable expense',
    method: 'DELETE',
    path: RECEIPT,
    auth: 'session',
    // The handler checks the action against the scopes.
    apiToken: true,
    params: oneReceipt,
    query: noQuery,
    answer: noData,
    success: 'deleted',
    invalidates: SHOW_RECEIPTS,
    errors: [401, 403, 404, 409],
  }),
});
