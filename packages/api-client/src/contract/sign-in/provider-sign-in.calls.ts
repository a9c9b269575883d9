import { proof, signInAnswer } from '@outlay/domain/session';
import { providerRedirect, providerResponse, providerSignIn } from '@outlay/domain/sign-in-providers';
import { defineCall, group } from '../call.ts';
import { WEB } from '../paths.ts';
import { noQuery } from '../query.ts';

const PROOF = `${WEB}/user/proof` as const;

/** Sign-in with the OpenID Connect provider of a company; the calls of other sign-ins load without these. */
export const providerSignInCalls = group('auth', {
  begin: defineCall({
    summary:
      'Begin a sign-in with the OpenID Connect provider of a company: returns the address to open and what to keep until the provider sends the browser back',
    method: 'POST',
    duringMaintenance: true,
    path: '/jwt/provider/begin',
    auth: 'none',
    body: providerSignIn,
    answer: providerRedirect,
    errors: [422, 429],
  }),
  complete: defineCall({
    summary:
      'Complete a sign-in with a provider by the parameters of its redirect, once; the response is that of login',
    method: 'POST',
    duringMaintenance: true,
    path: '/jwt/provider/complete',
    auth: 'none',
    body: providerResponse,
    answer: signInAnswer,
    errors: [422, 429],
  }),
});

/** Proofs of who the signed-in user is, which take the place of the current password. */
export const proofCalls = group('proof', {
  get: defineCall({
    summary: 'How the user can prove who they are for changes that could take over the account',
    method: 'GET',
    path: PROOF,
    auth: 'session',
    withoutGrant: true,
    withoutFactor: true,
    query: noQuery,
    answer: proof,
    errors: [401, 403],
  }),
  provider: defineCall({
    summary:
      'Prove who the user is by a sign-in with their provider that began with `fresh`: for ten minutes, it takes the place of the current password in this session',
    method: 'POST',
    path: `${PROOF}/provider`,
    auth: 'session',
    keyed: false,
    withoutGrant: true,
    withoutFactor: true,
    body: providerResponse,
    answer: proof,
    errors: [401, 403, 422, 429],
  }),
});
