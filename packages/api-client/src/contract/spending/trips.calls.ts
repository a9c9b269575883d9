import { companionQuery, companions, trip, trips, tripTotals, tripUpdate } from '@outlay/domain/trips';
import { defineCall, group } from '../call.ts';
import { byId } from '../envelope.ts';
import { V1 } from '../paths.ts';
import { noQuery } from '../query.ts';
import { resourceCalls } from '../resource-calls.ts';

const TRIPS = `${V1}/expenses/trips` as const;

const STEP = {
  method: 'POST',
  auth: 'session',
  params: byId,
  body: tripUpdate,
  answer: trip,
  success: 'updated',
  invalidates: ['notifications'],
  errors: [401, 403, 404, 409, 422],
} as const;

/** Trips on business: the generic calls, the actions up to their end, and the totals of their requests. */
export const tripCalls = group('trips', {
  ...resourceCalls(trips, TRIPS, ['expenses']),
  companions: defineCall({
    summary:
      'Names of members whom the user may choose as fellow travellers: of own teams, or of the company for readers of all members',
    method: 'GET',
    path: `${TRIPS}/companions`,
    auth: 'session',
    access: { subject: 'trips', action: 'create' },
    query: companionQuery,
    answer: companions,
    errors: [401, 403, 422],
  }),
  submit: defineCall({
    ...STEP,
    summary: 'Submit a trip for approval before it begins; the approval is optional',
    path: `${TRIPS}/{id}/submit`,
    access: { subject: 'trips', action: 'update' },
  }),
  approve: defineCall({
    ...STEP,
    summary: 'Approve a submitted trip: not one of its travellers',
    path: `${TRIPS}/{id}/approve`,
    access: { subject: 'trips', action: 'approve' },
  }),
  reject: defineCall({
    ...STEP,
    summary: 'Reject a submitted trip with a reason: not one of its travellers',
    path: `${TRIPS}/{id}/reject`,
    access: { subject: 'trips', action: 'reject' },
  }),
  close: defineCall({
    ...STEP,
    summary: 'Close a trip, which then takes no more requests; drafts stay with `keep_drafts` only',
    path: `${TRIPS}/{id}/close`,
    access: { subject: 'trips', action: 'update' },
  }),
  cancel: defineCall({
    ...STEP,
    summary: 'Cancel a trip without requests',
    path: `${TRIPS}/{id}/cancel`,
    access: { subject: 'trips', action: 'cancel' },
  }),
  totals: defineCall({
    summary: 'Read the totals of the requests of a trip that the user may read, per status and currency',
    method: 'GET',
    path: `${TRIPS}/{id}/totals`,
    auth: 'session',
    access: { subject: 'trips', action: 'read' },
    params: byId,
    query: noQuery,
    answer: tripTotals,
    errors: [401, 403, 404],
  }),
});
