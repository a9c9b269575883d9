import {
  bulkStatusAnswer,
  bulkStatusUpdate,
  expenseBudgets,
  expenseCheck,
  expenseCheckQuery,
  historyEntry,
} from '@outlay/domain/expense';
import * as z from 'zod/mini';
import { defineCall, group } from '../call.ts';
import { byId } from '../envelope.ts';
import { EXPENSES, V1 } from '../paths.ts';
import { noQuery } from '../query.ts';
import { SHOW_EXPENSES } from '../show-expenses.ts';

/** Expense requests: what a list does not need, so that it does not load the schemas of these responses. */
export const expenseDetailCalls = group('expenses', {
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
