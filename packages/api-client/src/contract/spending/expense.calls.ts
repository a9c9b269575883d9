import { expense, expenses, statusUpdate } from '@outlay/domain/expense';
import { documentQuery } from '@outlay/domain/reports';
import { defineCall, group, noData } from '../call.ts';
import { byId } from '../envelope.ts';
import { EXPENSES, V1 } from '../paths.ts';
import { resourceCalls } from '../resource-calls.ts';
import { SHOW_EXPENSES } from '../show-expenses.ts';

/** Expense requests: the generic calls and the workflow (Specification §7). */
export const expenseCalls = group('expenses', {
  ...resourceCalls(expenses, EXPENSES, SHOW_EXPENSES),
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
});
