import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { signInFailures } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { Fault } from '../http/fault.ts';
import { text } from '../http/texts.ts';

const WINDOW_MS = 15 * 60 * 1000;

/** Only failures count: five for an account, twenty for an address, in fifteen minutes. */
const LIMITS = { account: 5, address: 20 } as const;

const accountKey = (email: string): string => `account:${email.toLowerCase()}`;
const addressKey = (address: string): string => `address:${address}`;

/**
 * Returns true if an account or an address has failed too often recently; concurrent sign-ins of either are
 * serialized here.
 */
export async function isThrottled(tx: Db, email: string, address: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const [account, from] = [accountKey(email), addressKey(address)];
  // Locks are taken in the same order everywhere, so that two sign-ins never deadlock.
  for (const key of [account, from].toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
  const counted = await tx
    .select({ key: signInFailures.key, failures: count() })
    .from(signInFailures)
    .where(and(inArray(signInFailures.key, [account, from]), gt(signInFailures.at, since)))
    .groupBy(signInFailures.key);
  return counted.some(({ key, failures }) => failures >= (key === account ? LIMITS.account : LIMITS.address));
}

/** Counts a failure against the account and the address. */
export async function countFailure(tx: Db, email: string, address: string, now: Date): Promise<void> {
  await tx.insert(signInFailures).values([
    { key: accountKey(email), at: now },
    { key: addressKey(address), at: now },
  ]);
}

/** Resets the failure count of the account after a success; the address keeps its count. */
export async function resetFailures(tx: Db, email: string): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.key, accountKey(email)));
}

const THROTTLE_SECONDS = WINDOW_MS / 1000;

/** Returns the error for too many failures or requests (429), with the time to wait. */
export const throttled = (
  why: 'error.too_many_sign_ins' | 'error.too_many_requests' = 'error.too_many_sign_ins',
): Fault =>
  new Fault(429, text(why, { minutes: THROTTLE_SECONDS / 60 }), {
    retryAfterSeconds: THROTTLE_SECONDS,
  });
