import { credentials, registration } from '@outlay/domain';
import * as z from 'zod/mini';
import { defineCall, group } from './call.ts';
import { WIRE } from './wire.ts';

const refreshBody = z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(4096)) });

/** Signing in, up, on and out (Specification §7). */
export const authCalls = group('auth', {
  login: defineCall({
    ...WIRE.auth.login,
    auth: 'none',
    body: credentials,
    errors: [422, 429],
  }),
  register: defineCall({
    ...WIRE.auth.register,
    auth: 'none',
    body: registration,
    errors: [422, 429],
  }),
  refresh: defineCall({
    ...WIRE.auth.refresh,
    auth: 'none',
    body: refreshBody,
    errors: [401, 422],
  }),
  logout: defineCall({
    ...WIRE.auth.logout,
    auth: 'none',
    body: refreshBody,
    errors: [401, 422],
  }),
});
