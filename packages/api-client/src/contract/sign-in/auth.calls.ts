import {
  mailedAddress,
  passwordForgotten,
  passwordForgottenAnswer,
  passwordReset,
} from '@outlay/domain/password';
import { emailLinkUse } from '@outlay/domain/people';
import {
  challengeResponse,
  credentials,
  passkeyOptionsQuery,
  passkeyRequest,
  passkeySignIn,
  registration,
  sessionUser,
  refreshedTokens,
  signInAnswer,
} from '@outlay/domain/session';
import * as z from 'zod/mini';
import { defineCall, group, noData } from '../call.ts';

const refreshBody = z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(4096)) });

/** Sign-in, registration, token refresh and sign-out (Specification §7). */
export const authCalls = group('auth', {
  login: defineCall({
    summary:
      'Sign in; wrong credentials are a 422 on email, with the same message for a wrong address and a wrong password. An account with a second factor gets a challenge instead of tokens',
    method: 'POST',
    duringMaintenance: true,
    path: '/jwt/login',
    auth: 'none',
    body: credentials,
    answer: signInAnswer,
    errors: [422, 429],
  }),
  verify: defineCall({
    summary:
      'Complete a sign-in with a passkey, a code of the authenticator app or a recovery code. A wrong one is a 422 on passkey or code; a challenge that was used, or is older than five minutes, is a 422 on challenge',
    method: 'POST',
    duringMaintenance: true,
    path: '/jwt/login/verify',
    auth: 'none',
    body: challengeResponse,
    answer: sessionUser,
    errors: [422, 429],
  }),
  passkeyOptions: defineCall({
    summary:
      'Options for a passkey (WebAuthn), to sign in with it or to complete the sign-in of a challenge; valid once, for five minutes',
    method: 'POST',
    duringMaintenance: true,
    path: '/jwt/passkey/options',
    auth: 'none',
    body: passkeyOptionsQuery,
    answer: passkeyRequest,
    errors: [422, 429],
  }),
  passkey: defineCall({
    summary:
      'Sign in with a passkey, which is a second factor as well; an unknown or wrong one is a 422 on passkey',
    method: 'POST',
    duringMaintenance: true,
    path: '/jwt/passkey',
    auth: 'none',
    body: passkeySignIn,
    answer: sessionUser,
    errors: [422, 429],
  }),
  register: defineCall({
    summary: 'Create a company and its owner, and sign in',
    method: 'POST',
    path: '/jwt/register',
    auth: 'none',
    body: registration,
    answer: sessionUser,
    errors: [422, 429],
  }),
  refresh: defineCall({
    summary: 'Exchange a single-use refresh token for new tokens',
    method: 'POST',
    duringMaintenance: true,
    path: '/jwt/refresh-token',
    auth: 'none',
    body: refreshBody,
    answer: refreshedTokens,
    errors: [401, 422],
  }),
  logout: defineCall({
    summary: 'End the session: revoke its refresh and access tokens',
    method: 'POST',
    duringMaintenance: true,
    path: '/jwt/logout',
    auth: 'none',
    body: refreshBody,
    answer: noData,
    errors: [401, 422],
  }),
});

/** Password reset by mail (Specification §7). */
export const passwordCalls = group('password', {
  forgot: defineCall({
    summary:
      'Send a link for a new password if the address belongs to an active member; the response is the same for every address and says whether the installation has a mail server',
    method: 'POST',
    path: '/jwt/password/forgot',
    auth: 'none',
    body: passwordForgotten,
    answer: passwordForgottenAnswer,
    errors: [422, 429],
  }),
  reset: defineCall({
    summary:
      'Set a password with the single-use link of the mail and end all sessions of the user; returns the address',
    method: 'POST',
    path: '/jwt/password/reset',
    auth: 'none',
    body: passwordReset,
    answer: mailedAddress,
    errors: [422, 429],
  }),
});

/** Links from mails about an e-mail address (Specification §7). */
export const emailCalls = group('email', {
  confirm: defineCall({
    summary:
      'Confirm an e-mail address with the single-use link sent to it: a changed address takes effect; returns the address',
    method: 'POST',
    path: '/jwt/email/confirm',
    auth: 'none',
    body: emailLinkUse,
    answer: mailedAddress,
    errors: [422, 429],
  }),
  undo: defineCall({
    summary:
      'Restore the previous e-mail address with the link sent to it: ends all sessions, cancels pending links, and mails a link to choose a new password',
    method: 'POST',
    duringMaintenance: true,
    path: '/jwt/email/undo',
    auth: 'none',
    body: emailLinkUse,
    answer: mailedAddress,
    errors: [422, 429],
  }),
});
