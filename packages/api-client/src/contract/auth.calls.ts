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
    auth: 'none',
    body: credentials,
    answer: sessionUser,
    errors: [422, 429],
  }),
  register: defineCall({
    method: 'POST',
    path: '/jwt/register',
    auth: 'none',
    body: registration,
    answer: sessionUser,
    errors: [422, 429],
  }),
  refresh: defineCall({
    method: 'POST',
    path: '/jwt/refresh-token',
    auth: 'none',
    body: refreshBody,
    answer: z.looseObject({ token }),
    errors: [401, 422],
  }),
  logout: defineCall({
    method: 'POST',
    path: '/jwt/logout',
    auth: 'none',
    body: refreshBody,
    answer: nothing,
    errors: [401, 422],
  }),
});
