import { allowanceAnswer, allowanceQueryFields } from '@outlay/domain/allowances';
import { defineCall, group } from '../call.ts';
import { EXPENSES } from '../paths.ts';

/** Amounts of claims; apart from the other calls of expenses because the list of requests does not need it. */
export const allowanceCalls = group('expenses', {
  allowance: defineCall({
    summary: 'Compute the amount of a mileage or per diem claim with the rates of now, without storing it',
    method: 'GET',
    path: `${EXPENSES}/allowance`,
    auth: 'session',
    access: { subject: 'expense', action: 'create' },
    query: allowanceQueryFields,
    answer: allowanceAnswer,
    errors: [401, 403, 422],
  }),
});
