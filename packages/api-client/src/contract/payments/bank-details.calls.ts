import { bankDetails, bankDetailsConfirmation, bankDetailsDraft } from '@outlay/domain/bank-details';
import { defineCall, group } from '../call.ts';
import { byId } from '../envelope.ts';
import { WEB } from '../paths.ts';
import { noQuery } from '../query.ts';

const BANK_DETAILS = `${WEB}/user/{id}/bank-details` as const;

// No `access`: members read and change their own, so the handlers check the ability. No API tokens: the details decide
// where money goes.
const OF_MEMBER = { auth: 'session', apiToken: false, params: byId, answer: bankDetails } as const;
const WRITE = {
  ...OF_MEMBER,
  stepUp: true,
  success: 'updated',
  invalidates: ['members', 'reimbursements'],
  errors: [401, 403, 404, 409, 422],
} as const;

/** Bank details of members. */
export const bankDetailsCalls = group('bankDetails', {
  get: defineCall({
    ...OF_MEMBER,
    summary:
      'Bank details of a member with their changes; the whole IBAN for the member and users who may pay them, masked for others',
    method: 'GET',
    path: BANK_DETAILS,
    query: noQuery,
    errors: [401, 403, 404],
  }),
  change: defineCall({
    ...WRITE,
    summary: 'Change or remove the IBAN of a member, who gets a mail; a second person confirms it',
    method: 'PUT',
    path: BANK_DETAILS,
    body: bankDetailsDraft,
  }),
  confirm: defineCall({
    ...WRITE,
    summary: 'Confirm a changed IBAN: not the member, nor the user who changed it',
    method: 'POST',
    path: `${BANK_DETAILS}/confirm`,
    body: bankDetailsConfirmation,
  }),
});
