import { credentials, passwordForgotten, passwordReset, registration } from '@outlay/domain';
import * as z from 'zod/mini';
import { defineCall, group } from './call.ts';
import { ANSWERED } from './answered.ts';

const refreshBody = z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(4096)) });

/** Signing in, up, on and out (Specification §7). */
export const authCalls = group('auth', {
  login: defineCall({
    ...ANSWERED.auth.login,
    auth: 'none',
    body: credentials,
    errors: [422, 429],
  }),
  register: defineCall({
    ...ANSWERED.auth.register,
    auth: 'none',
    body: registration,
    errors: [422, 429],
  }),
  refresh: defineCall({
    ...ANSWERED.auth.refresh,
    auth: 'none',
    body: refreshBody,
    errors: [401, 422],
  }),
  logout: defineCall({
    ...ANSWERED.auth.logout,
    auth: 'none',
    body: refreshBody,
    errors: [401, 422],
  }),
});

/** The way back in for whoever forgot their password (Specification §7). */
export const passwordCalls = group('password', {
  forgot: defineCall({
    ...ANSWERED.password.forgot,
    auth: 'none',
    body: passwordForgotten,
    errors: [422, 429],
  }),
  reset: defineCall({
    ...ANSWERED.password.reset,
    auth: 'none',
    body: passwordReset,
    errors: [422, 429],
  }),
});
