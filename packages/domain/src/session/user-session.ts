import * as z from 'zod/mini';
import { moment, orNull } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/** Limits that a company may set for the sessions of its members. */
export const SESSION_LIMITS = {
  /** Minutes without a call after which a session ends. */
  idleMinutes: { min: 5, max: 43_200 },
  /** Days after the sign-in after which a session ends, however often it is used. */
  maxDays: { min: 1, max: 90 },
} as const;

/** A session of the signed-in user: one sign-in on one device. */
export const userSession = openObject({
  id: z.uuid(),
  /** Name of the browser or program, as it names itself; null if it does not. */
  browser: orNull(z.string()),
  /** Name of the operating system, as the browser names it; null if it does not. */
  os: orNull(z.string()),
  /** Network address of the sign-in. */
  address: orNull(z.string()),
  signed_in_at: moment,
  /** Time of the last call, accurate to a minute. */
  last_used_at: moment,
  /** True for the session that reads the list. */
  current: z.boolean(),
});
/** A session of the signed-in user. */
export interface UserSession extends z.infer<typeof userSession> {}
