import { apiTokenDraft, createdApiToken } from '@outlay/domain/api-tokens';
import { idParam } from '@outlay/domain/list';
import { serviceAccount, serviceAccountDraft } from '@outlay/domain/service-accounts';
import * as z from 'zod/mini';
import { defineCall, group } from '../call.ts';
import { byId } from '../envelope.ts';
import { V1 } from '../paths.ts';
import { noQuery } from '../query.ts';

const ACCOUNTS = `${V1}/setting/service-accounts` as const;
/** For owners: the handlers check it. */
const manageAccounts = {
  auth: 'session',
  access: { subject: 'users', action: 'update' },
  apiToken: false,
} as const;

/** Service accounts of a company and their API tokens. */
export const serviceAccountCalls = group('serviceAccounts', {
  list: defineCall({
    summary: 'The service accounts of the company with their API tokens, by name; for owners',
    method: 'GET',
    path: ACCOUNTS,
    ...manageAccounts,
    query: noQuery,
    answer: z.array(serviceAccount),
    errors: [401, 403],
  }),
  create: defineCall({
    summary:
      'Add a service account: it does not sign in, takes no seat of the plan, and is used with API tokens',
    method: 'POST',
    path: ACCOUNTS,
    ...manageAccounts,
    stepUp: true,
    body: serviceAccountDraft,
    answer: serviceAccount,
    success: 'created',
    errors: [401, 403, 409, 422],
  }),
  update: defineCall({
    summary:
      'Change the name or the permission set of a service account; its tokens have the new permissions at once',
    method: 'PUT',
    path: `${ACCOUNTS}/{id}`,
    ...manageAccounts,
    stepUp: true,
    params: byId,
    body: serviceAccountDraft,
    answer: serviceAccount,
    success: 'updated',
    errors: [401, 403, 404, 409, 422],
  }),
  suspend: defineCall({
    summary: 'Suspend a service account and revoke its tokens: calls and event streams end at once',
    method: 'POST',
    path: `${ACCOUNTS}/{id}/suspend`,
    ...manageAccounts,
    params: byId,
    answer: serviceAccount,
    success: 'updated',
    errors: [401, 403, 404, 409],
  }),
  resume: defineCall({
    summary: 'Let a suspended service account be used again, with new tokens',
    method: 'POST',
    path: `${ACCOUNTS}/{id}/resume`,
    ...manageAccounts,
    stepUp: true,
    params: byId,
    answer: serviceAccount,
    success: 'updated',
    errors: [401, 403, 404, 409],
  }),
  remove: defineCall({
    summary: 'Remove a service account that no record names; returns the others',
    method: 'DELETE',
    path: `${ACCOUNTS}/{id}`,
    ...manageAccounts,
    stepUp: true,
    params: byId,
    query: noQuery,
    answer: z.array(serviceAccount),
    errors: [401, 403, 404, 409],
  }),
  createToken: defineCall({
    summary:
      'Create an API token of a service account with some of its permissions that the caller has too, for a year at most; its secret is sent only in this response',
    method: 'POST',
    path: `${ACCOUNTS}/{id}/tokens`,
    ...manageAccounts,
    keyed: false,
    stepUp: true,
    params: byId,
    body: apiTokenDraft,
    answer: createdApiToken,
    success: 'created',
    errors: [401, 403, 404, 409, 422, 429],
  }),
  revokeToken: defineCall({
    summary: 'Revoke an API token of a service account: calls and event streams with it end at once',
    method: 'DELETE',
    path: `${ACCOUNTS}/{id}/tokens/{token}`,
    ...manageAccounts,
    params: z.object({ id: idParam, token: z.uuid() }),
    query: noQuery,
    answer: serviceAccount,
    errors: [401, 403, 404],
  }),
});
