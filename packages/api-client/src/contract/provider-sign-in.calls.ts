import { signInAnswer } from '@outlay/domain/session';
import { providerRedirect, providerResponse, providerSignIn } from '@outlay/domain/sign-in-providers';
import { defineCall, group } from './call.ts';

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
