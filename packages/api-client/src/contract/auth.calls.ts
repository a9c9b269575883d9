import { credentials, registration, sessionUser, token } from '@outlay/domain';
import * as z from 'zod/mini';
import { defineCall, group } from './call.ts';
import { nothing } from './envelope.ts';

const refreshBody = z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(4096)) });

/** Signing in, up, on and out (Specification §7). */
export const authCalls = group('auth', {
  login: defineCall({
    method: 'POST',
    path: '/jwt/login',
    summary:
      'Sign in; wrong credentials are a 422 on email, in the same words for a wrong name and a wrong password',
    auth: 'none',
    body: credentials,
    answer: sessionUser,
    errors: [422, 429],
  }),
  register: defineCall({
    method: 'POST',
    path: '/jwt/register',
    summary: 'Create a company and its owner, signed in',
    auth: 'none',
    body: registration,
    answer: sessionUser,
    errors: [422, 429],
  }),
  refresh: defineCall({
    method: 'POST',
    path: '/jwt/refresh-token',
    summary: 'Trade a refresh token, which is spent at once, for new tokens',
    auth: 'none',
    body: refreshBody,
    answer: z.looseObject({ token }),
    errors: [401, 422],
  }),
  logout: defineCall({
    method: 'POST',
    path: '/jwt/logout',
    summary: 'End the session: its refresh family and every access token of it',
    auth: 'none',
    body: refreshBody,
    answer: nothing,
    errors: [401, 422],
  }),
});
