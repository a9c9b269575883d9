import { payoutBatch, payoutBatchDraft, payoutBatches, payoutBatchStep } from '@outlay/domain/payout-batches';
import { defineCall, group, noData } from '../call.ts';
import { byId } from '../envelope.ts';
import { V1 } from '../paths.ts';
import { noQuery } from '../query.ts';
import { downloadCall, getCall, listCall } from '../resource-calls.ts';

const BATCHES = `${V1}/expenses/payout_batches` as const;

const STEP = {
  method: 'POST',
  auth: 'session',
  stepUp: true,
  params: byId,
  body: payoutBatchStep,
  answer: payoutBatch,
  success: 'updated',
  errors: [401, 403, 404, 409, 422],
} as const;

/** Payout batches: payouts that one payment file orders, from their approval to their payment. */
export const payoutBatchCalls = group('payoutBatches', {
  list: listCall(payoutBatches, BATCHES),
  download: { ...downloadCall(payoutBatches, BATCHES), stepUp: true },
  get: getCall(payoutBatches, BATCHES),
  create: defineCall({
    summary: 'Create a payout batch of scheduled transfers to confirmed IBANs; a second person approves it',
    method: 'POST',
    path: BATCHES,
    auth: 'session',
    access: { subject: 'payoutBatches', action: 'create' },
    stepUp: true,
    body: payoutBatchDraft,
    answer: payoutBatch,
    success: 'created',
    invalidates: ['reimbursements'],
    errors: [401, 403, 409, 422],
  }),
  approve: defineCall({
    ...STEP,
    summary: 'Approve a payout batch: not the user who created it, nor one whom it pays',
    path: `${BATCHES}/{id}/approve`,
    access: { subject: 'payoutBatches', action: 'approve' },
  }),
  export: defineCall({
    ...STEP,
    summary: 'Write the payment file of an approved payout batch, once; `file` returns it',
    path: `${BATCHES}/{id}/export`,
    access: { subject: 'payoutBatches', action: 'export' },
  }),
  pay: defineCall({
    ...STEP,
    summary: 'Mark the payouts of an exported batch as paid, except those that failed, and close it',
    path: `${BATCHES}/{id}/pay`,
    access: { subject: 'payoutBatches', action: 'update' },
    invalidates: [
      'reimbursements',
      'expenses',
      'bookkeeping',
      'dashboard',
      'reports',
      'transactions',
      'accounts',
      'notifications',
    ],
  }),
  cancel: defineCall({
    ...STEP,
    summary: 'Cancel a payout batch before its export; its payouts are free for another one',
    path: `${BATCHES}/{id}/cancel`,
    access: { subject: 'payoutBatches', action: 'cancel' },
    invalidates: ['reimbursements'],
  }),
  file: defineCall({
    summary: 'Download the payment file of an exported payout batch: the same bytes every time',
    method: 'GET',
    path: `${BATCHES}/{id}/file`,
    auth: 'session',
    access: { subject: 'payoutBatches', action: 'export' },
    stepUp: true,
    params: byId,
    query: noQuery,
    as: 'blob',
    produces: 'application/octet-stream',
    answer: noData,
    errors: [401, 403, 404, 409],
  }),
});
