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
import { noQuery } from './query.ts';
import { downloadCall, listCall, resourceCalls } from './resource-calls.ts';

const TRANSACTIONS = '/api/partner/v1/finance/transaction';
const SUBSCRIPTION = '/api/partner/v1/subscriptions/subscription';

/** Money that came in: the generic calls and its life (Specification §7). */
export const financeCalls = group('finance', {
  ...resourceCalls(cashInEntries, '/api/partner/v1/finance/entries'),
  updateStatus: defineCall({
    method: 'POST',
    path: '/api/partner/v1/finance/updateStatus',
    auth: 'session',
    access: { subject: 'financeEntries', action: 'update' },
    body: cashInStatusUpdate,
    answer: cashInEntry,
    errors: [401, 403, 404, 409, 422],
  }),
});

/** The ledger that follows. */
export const transactionCalls = group('transactions', {
  list: listCall(transactions, TRANSACTIONS),
  download: downloadCall(transactions, TRANSACTIONS),
});

/** Sales to customers. */
export const saleCalls = group('sales', resourceCalls(sales, '/api/partner/v1/sales/sales'));

/** The company's own plan of the product. */
export const subscriptionCalls = group('subscription', {
  get: defineCall({
    method: 'GET',
    path: SUBSCRIPTION,
    auth: 'session',
    access: { subject: 'plan', action: 'read' },
    query: noQuery,
    answer: planSubscription,
    errors: [401, 403],
  }),
  choose: defineCall({
    method: 'POST',
    path: SUBSCRIPTION,
    auth: 'session',
    access: { subject: 'plan', action: 'update' },
    body: planSubscriptionDraft,
    answer: planSubscription,
    success: 'updated',
    errors: [401, 403, 422],
  }),
});
