import {
  cashInEntries,
  cashInStatusUpdate,
  planSubscriptionDraft,
  sales,
  transactions,
} from '@outlay/domain';
import { defineCall, group } from './call.ts';
import { noQuery } from './query.ts';
import { downloadCall, listCall, resourceCalls } from './resource-calls.ts';
import { ANSWERED } from './answered.ts';

/** Money that came in: the generic calls and its life (Specification §7). */
export const financeCalls = group('finance', {
  ...resourceCalls(cashInEntries, ANSWERED.finance),
  updateStatus: defineCall({
    ...ANSWERED.finance.updateStatus,
    auth: 'session',
    access: { subject: 'financeEntries', action: 'update' },
    body: cashInStatusUpdate,
    errors: [401, 403, 404, 409, 422],
  }),
});

/** The ledger that follows. */
export const transactionCalls = group('transactions', {
  list: listCall(transactions, ANSWERED.transactions.list),
  download: downloadCall(transactions, ANSWERED.transactions.download),
});

/** Sales to customers. */
export const saleCalls = group('sales', resourceCalls(sales, ANSWERED.sales));

/** The company's own plan of the product. */
export const subscriptionCalls = group('subscription', {
  get: defineCall({
    ...ANSWERED.subscription.get,
    auth: 'session',
    access: { subject: 'plan', action: 'read' },
    query: noQuery,
    errors: [401, 403],
  }),
  choose: defineCall({
    ...ANSWERED.subscription.choose,
    auth: 'session',
    access: { subject: 'plan', action: 'update' },
    body: planSubscriptionDraft,
    errors: [401, 403, 422],
  }),
});
