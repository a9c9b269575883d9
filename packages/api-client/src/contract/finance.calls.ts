import {
  cashInEntries,
  cashInEntry,
  cashInStatusUpdate,
  planSubscription,
  planSubscriptionDraft,
  sales,
  transactions,
} from '@outlay/domain';
import { defineCall, group } from './call.ts';
import { V1 } from './paths.ts';
import { noQuery } from './query.ts';
import { listCalls, resourceCalls } from './resource-calls.ts';

const SHOW_ENTRIES = ['transactions', 'accounts', 'dashboard', 'notifications'] as const;
const SUBSCRIPTION = `${V1}/subscriptions/subscription` as const;

/** Cash-in entries: the generic calls and their status (Specification §7). */
export const financeCalls = group('finance', {
  ...resourceCalls(cashInEntries, `${V1}/finance/entries`, SHOW_ENTRIES),
  updateStatus: defineCall({
    summary: 'Confirm or reject a pending entry, or reverse a confirmed one',
    method: 'POST',
    path: `${V1}/finance/updateStatus`,
    auth: 'session',
    access: { subject: 'financeEntries', action: 'update' },
    body: cashInStatusUpdate,
    answer: cashInEntry,
    invalidates: SHOW_ENTRIES,
    errors: [401, 403, 404, 409, 422],
  }),
});

/** The ledger. */
export const transactionCalls = group('transactions', listCalls(transactions, `${V1}/finance/transaction`));

/** Sales to customers. */
export const saleCalls = group(
  'sales',
  resourceCalls(sales, `${V1}/sales/sales`, ['transactions', 'accounts', 'dashboard']),
);

/** Subscription of the company to the product. */
export const subscriptionCalls = group('subscription', {
  get: defineCall({
    summary: "The company's plan",
    method: 'GET',
    path: SUBSCRIPTION,
    auth: 'session',
    access: { subject: 'plan', action: 'read' },
    query: noQuery,
    answer: planSubscription,
    errors: [401, 403],
  }),
  choose: defineCall({
    summary: 'Choose a plan and its billing period',
    method: 'POST',
    path: SUBSCRIPTION,
    auth: 'session',
    access: { subject: 'plan', action: 'update' },
    body: planSubscriptionDraft,
    answer: planSubscription,
    success: 'updated',
    invalidates: ['company'],
    errors: [401, 403, 422],
  }),
});
