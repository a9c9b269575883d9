import { signInProvider, signInProviderDraft } from '@outlay/domain/sign-in-providers';
import * as z from 'zod/mini';
import { defineCall, group } from '../call.ts';
import { byId } from '../envelope.ts';
import { V1 } from '../paths.ts';
import { noQuery } from '../query.ts';

const PROVIDERS = `${V1}/setting/sign-in-providers` as const;
const manageProviders = {
  auth: 'session',
  access: { subject: 'company', action: 'update' },
  apiToken: false,
} as const;

/** OpenID Connect providers with which the members of a company sign in. */
export const signInProviderCalls = group('signInProviders', {
  list: defineCall({
    summary: 'The sign-in providers of the company; client secrets are never sent',
    method: 'GET',
    path: PROVIDERS,
    ...manageProviders,
    query: noQuery,
    answer: z.array(signInProvider),
    errors: [401, 403],
  }),
  create: defineCall({
    summary: 'Add a sign-in provider; an active one must publish its metadata',
    method: 'POST',
    path: PROVIDERS,
    ...manageProviders,
    stepUp: true,
    body: signInProviderDraft,
    answer: signInProvider,
    success: 'created',
    errors: [401, 403, 409, 422, 429],
  }),
  update: defineCall({
    summary:
      'Change a sign-in provider; another issuer needs a client secret; with another issuer or client, its users are linked anew. One that becomes the only way in ends the sessions of members that began in another way',
    method: 'PUT',
    path: `${PROVIDERS}/{id}`,
    ...manageProviders,
    stepUp: true,
    params: byId,
    body: signInProviderDraft,
    answer: signInProvider,
    success: 'updated',
    errors: [401, 403, 404, 409, 422, 429],
  }),
  remove: defineCall({
    summary: 'Remove a sign-in provider; sessions that began with it go on',
    method: 'DELETE',
    path: `${PROVIDERS}/{id}`,
    ...manageProviders,
    stepUp: true,
    params: byId,
    query: noQuery,
    answer: z.array(signInProvider),
    errors: [401, 403, 404],
  }),
});
