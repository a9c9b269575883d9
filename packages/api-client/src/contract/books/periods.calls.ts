import { checklistQuery, periodClose, periodReopen, periods } from '@outlay/domain/periods';
import { defineCall, group } from '../call.ts';
import { V1 } from '../paths.ts';

const PATH = `${V1}/finance/periods` as const;
const CHANGED = ['company', 'expenses', 'bookkeeping', 'finance', 'sales'] as const;

/** Closed periods: the lock date, its history, and what is left to do before the next close. */
export const periodCalls = group('periods', {
  get: defineCall({
    summary: 'The lock date with its changes, and what is left to do up to a day',
    method: 'GET',
    path: PATH,
    auth: 'session',
    access: { subject: 'bookkeep', action: 'read' },
    query: checklistQuery,
    answer: periods,
    errors: [401, 403, 422],
  }),
  close: defineCall({
    summary: 'Close everything up to a day: nothing dated on or before it is posted, changed or deleted',
    method: 'POST',
    path: `${PATH}/close`,
    auth: 'session',
    access: { subject: 'company', action: 'update' },
    body: periodClose,
    answer: periods,
    success: 'updated',
    invalidates: CHANGED,
    errors: [401, 403, 422],
  }),
  reopen: defineCall({
    summary: 'Reopen a closed period down to an earlier day, or everything',
    method: 'POST',
    path: `${PATH}/reopen`,
    auth: 'session',
    stepUp: true,
    apiToken: true,
    access: { subject: 'company', action: 'update' },
    body: periodReopen,
    answer: periods,
    success: 'updated',
    invalidates: CHANGED,
    errors: [401, 403, 422],
  }),
});
