import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { signInFailures } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { Fault } from '../http/fault.ts';
import { text } from '../http/words.ts';

const WINDOW_MS = 15 * 60 * 1000;

/** Only failures count: five for an account, twenty for an address, in fifteen minutes. */
const LIMITS = { account: 5, address: 20 } as const;

const accountKey = (email: string): string => `account:${email.toLowerCase()}`;
const addressKey = (address: string): string => `address:${address}`;

/** Whether an account or an address has failed too often of late; sign-ins of either queue up behind each other here. */
export async function isThrottled(tx: Db, email: string, address: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const [account, from] = [accountKey(email), addressKey(address)];
  // In one order for everybody, so that two sign-ins never wait for each other.
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

/** A success forgives the account; the address keeps its count. */
export async function forgive(tx: Db, email: string): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.key, accountKey(email)));
}

const THROTTLE_SECONDS = WINDOW_MS / 1000;

/** The refusal of whoever failed, or asked, too often (429), with how long to wait. */
export const throttled = (
  why: 'error.too_many_sign_ins' | 'error.too_many_requests' = 'error.too_many_sign_ins',
): Fault =>
  new Fault(429, text(why, { minutes: THROTTLE_SECONDS / 60 }), {
    retryAfterSeconds: THROTTLE_SECONDS,
  });
