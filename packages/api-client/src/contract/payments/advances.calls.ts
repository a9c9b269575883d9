import {
  advance,
  advanceBalance,
  advanceBalanceQuery,
  advances,
  advanceStatusUpdate,
} from '@outlay/domain/advances';
import { pageOf } from '@outlay/domain/list';
import { defineCall, group } from '../call.ts';
import { V1 } from '../paths.ts';
import { resourceCalls } from '../resource-calls.ts';

const ADVANCES = `${V1}/expenses/advances` as const;
const SHOW_ADVANCES = ['transactions', 'accounts', 'dashboard'] as const;

/** Advances to employees: the generic calls, their status, and what each employee holds. */
export const advanceCalls = group('advances', {
  ...resourceCalls(advances, ADVANCES, SHOW_ADVANCES),
  updateStatus: defineCall({
    summary: 'Confirm or reject a pending advance, or reverse a confirmed one',
    method: 'POST',
    path: `${ADVANCES}/status`,
    auth: 'session',
    access: { subject: 'advances', action: 'verify' },
    stepUp: true,
    body: advanceStatusUpdate,
    answer: advance,
    invalidates: SHOW_ADVANCES,
    errors: [401, 403, 404, 409, 422],
  }),
  balances: defineCall({
    summary: 'List employees with advances: paid, returned, settled by payouts, and still held',
    method: 'GET',
    path: `${ADVANCES}/balances`,
    auth: 'session',
    access: { subject: 'advances', action: 'read' },
    query: advanceBalanceQuery,
    answer: pageOf(advanceBalance),
    errors: [401, 403, 422],
  }),
});
