import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { signInFailures } from '../db/schema/index.ts';
import type { Db, Store } from '../db/store.ts';
import { Fault } from '../http/fault.ts';
import { text } from '../http/texts.ts';

const WINDOW_MS = 15 * 60 * 1000;

/** Only failures count: five for an account, twenty for an address, in fifteen minutes. */
const LIMITS = { account: 5, address: 20 } as const;

const accountKey = (email: string): string => `account:${email.toLowerCase()}`;
const addressKey = (address: string): string => `address:${address}`;

/** Account and network address of an attempt to sign in or to confirm a password. */
type Origin = { readonly email: string; readonly address: string; readonly now: Date };

/**
 * Compares a password as a counted attempt. Resolves to null, without comparing, if the account or the address has
 * failed too often; an attempt whose comparison throws is withdrawn.
 */
export async function attemptPassword(
  store: Store,
  { email, address, now }: Origin,
  compare: () => Promise<boolean>,
): Promise<{ readonly attempt: Attempt; readonly isCorrect: boolean } | null> {
  const attempt = await store.transaction((tx) => beginAttempt(tx, email, address, now));
  if (attempt === null) return null;
  try {
    return { attempt, isCorrect: await compare() };
  } catch (error) {
    await store.transaction((tx) => withdrawAttempt(tx, attempt));
    throw error;
  }
}

/** An attempt that was counted before its password is compared. */
export type Attempt = { readonly id: number };

/** Locks are taken in the same order everywhere, so that two sign-ins never deadlock. */
async function lock(tx: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

async function failuresOf(tx: Db, keys: string[], now: Date): Promise<ReadonlyMap<string, number>> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const counted = await tx
    .select({ key: signInFailures.key, failures: count() })
    .from(signInFailures)
    .where(and(inArray(signInFailures.key, keys), gt(signInFailures.at, since)))
    .groupBy(signInFailures.key);
  return new Map(counted.map(({ key, failures }) => [key, failures]));
}

/**
 * Counts an attempt against the account before the password is compared, so that concurrent attempts cannot exceed the
 * limit and no password is hashed above it. Resolves to null if the account or the address has failed too often.
 */
export async function beginAttempt(
  tx: Db,
  email: string,
  address: string,
  now: Date,
): Promise<Attempt | null> {
  const [account, from] = [accountKey(email), addressKey(address)];
  await lock(tx, [account, from]);
  const failures = await failuresOf(tx, [account, from], now);
  if ((failures.get(account) ?? 0) >= LIMITS.account) return null;
  if ((failures.get(from) ?? 0) >= LIMITS.address) return null;
  const [attempt] = await tx
    .insert(signInFailures)
    .values({ key: account, at: now })
    .returning({ id: signInFailures.id });
  return attempt ?? null;
}

/**
 * Returns true if other attempts of the address have failed too often while the password was compared: the result is
 * then not revealed.
 */
export async function isAddressThrottled(tx: Db, address: string, now: Date): Promise<boolean> {
  const from = addressKey(address);
  await lock(tx, [from]);
  return ((await failuresOf(tx, [from], now)).get(from) ?? 0) >= LIMITS.address;
}

/** Counts the failure of an attempt against the address; the account has counted it already. */
export async function failAttempt(tx: Db, address: string, now: Date): Promise<void> {
  await tx.insert(signInFailures).values({ key: addressKey(address), at: now });
}

/** Withdraws an attempt that succeeded, or whose password was not compared. */
export async function withdrawAttempt(tx: Db, { id }: Attempt): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.id, id));
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
