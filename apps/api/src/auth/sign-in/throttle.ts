import { and, count, eq, gt, inArray, or, sql } from '../../db/drizzle.ts';
import { lockUntilCommit } from '../../db/advisory-lock.ts';
import { signInFailures } from '../../db/schema/index.ts';
import type { Db, Store } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import type { Admission } from '../../http/request/request-context.ts';
import { text } from '../../http/texts.ts';
import { isUsedUp, networkKey, type NetworkLimit } from './attempts.ts';
import { auditRefusal } from './refusals.ts';

const WINDOW_MS = 15 * 60 * 1000;

/** Only failures count: five for an account, twenty for an address, in fifteen minutes. */
const LIMITS = { account: 5, address: 20 } as const;

/**
 * Failures from each network in which the user has signed in before count by themselves: guesses from elsewhere do not
 * lock out the user. Those of all other networks count together, so that distributed guessing stays limited.
 */
const accountKey = (email: string, known: string | null = null): string =>
  known === null ? `account:${email.toLowerCase()}` : `account:${email.toLowerCase()}:${known}`;
/** Failed attempts of a network to sign in or to confirm a password. */
const FAILURES: NetworkLimit = { kind: 'address', most: LIMITS.address, windowMs: WINDOW_MS };
const addressKey = (network: string): string => networkKey(FAILURES, network);

/** Account and network of an attempt to sign in or to confirm a password. */
type Origin = {
  readonly email: string;
  /** Network of the caller, as in the origin of a request. */
  readonly network: string;
  /** Hash of the network if the user has signed in from it before. */
  readonly known: string | null;
  readonly now: Date;
};

/**
 * Compares a password as a counted attempt. Resolves to null, without comparing, if the account or the address has
 * failed too often; an attempt whose comparison throws is withdrawn.
 */
export async function attemptPassword<Result>(
  store: Store,
  origin: Origin,
  compare: () => Promise<Result>,
): Promise<{ readonly attempt: Attempt; readonly result: Result } | null> {
  const attempt = await store.transaction((tx) => beginAttempt(tx, origin));
  if (attempt === null) return null;
  try {
    return { attempt, result: await compare() };
  } catch (error) {
    await store.transaction((tx) => withdrawAttempt(tx, attempt));
    throw error;
  }
}

/** An attempt that was counted before its password is compared. */
export type Attempt = {
  readonly id: number;
  /** True if another failure locks the account. */ readonly isLast: boolean;
};

/** Locks are taken in the same order everywhere, so that two sign-ins never deadlock. */
async function lock(tx: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) {
    await lockUntilCommit(tx, key);
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
export async function beginAttempt(tx: Db, { email, network, known, now }: Origin): Promise<Attempt | null> {
  const [account, from] = [accountKey(email, known), addressKey(network)];
  await lock(tx, [account, from]);
  const failures = await failuresOf(tx, [account, from], now);
  const earlier = failures.get(account) ?? 0;
  if (earlier >= LIMITS.account) return null;
  if ((failures.get(from) ?? 0) >= LIMITS.address) return null;
  const [attempt] = await tx
    .insert(signInFailures)
    .values({ key: account, at: now })
    .returning({ id: signInFailures.id });
  return attempt === undefined ? null : { id: attempt.id, isLast: earlier + 1 === LIMITS.account };
}

/**
 * Returns true if other attempts of the address have failed too often while the password was compared: the result is
 * then not revealed.
 */
export async function isAddressThrottled(tx: Db, network: string, now: Date): Promise<boolean> {
  const from = addressKey(network);
  await lock(tx, [from]);
  return ((await failuresOf(tx, [from], now)).get(from) ?? 0) >= LIMITS.address;
}

/** Counts the failure of an attempt against the address; the account has counted it already. */
export async function failAttempt(tx: Db, network: string, now: Date): Promise<void> {
  await tx.insert(signInFailures).values({ key: addressKey(network), at: now });
}

/** Withdraws an attempt that succeeded, or whose password was not compared. */
export async function withdrawAttempt(tx: Db, { id }: Attempt): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.id, id));
}

/** Resets the failure count of the account in its network after a success; the address keeps its count. */
export async function resetFailures(tx: Db, email: string, known: string | null): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.key, accountKey(email, known)));
}

/** Resets every failure count of the account, after its password was set by a link. */
export async function resetAllFailures(tx: Db, email: string): Promise<void> {
  const key = accountKey(email);
  await tx
    .delete(signInFailures)
    .where(or(eq(signInFailures.key, key), sql`starts_with(${signInFailures.key}, ${`${key}:`})`));
}

/** Failures that lock an account. */
export const LOCKING_FAILURES = LIMITS.account;

/** User and network of an attempt to enter a code of the second factor. */
type CodeOrigin = { readonly userId: number; readonly network: string; readonly now: Date };

const codeKey = (userId: number): string => `code:${userId}`;

/** Resets the failure count of a user's codes. */
export async function resetCodeFailures(tx: Db, userId: number): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.key, codeKey(userId)));
}

/**
 * Checks a code as a counted attempt, unless the user or the address has failed too often. Attempts of one user take
 * turns; an accepted code resets the user's count.
 *
 * @returns `last` for a wrong code after which the user has failed too often.
 */
export async function countCode(
  tx: Db,
  { userId, network, now }: CodeOrigin,
  check: () => Promise<boolean>,
): Promise<'accepted' | 'wrong' | 'last' | 'throttled'> {
  const [account, from] = [codeKey(userId), addressKey(network)];
  await lock(tx, [account, from]);
  const failures = await failuresOf(tx, [account, from], now);
  const earlier = failures.get(account) ?? 0;
  if (earlier >= LIMITS.account || (failures.get(from) ?? 0) >= LIMITS.address) return 'throttled';
  if (await check()) {
    await tx.delete(signInFailures).where(eq(signInFailures.key, account));
    return 'accepted';
  }
  await tx.insert(signInFailures).values([
    { key: account, at: now },
    { key: from, at: now },
  ]);
  return earlier + 1 === LIMITS.account ? 'last' : 'wrong';
}

const THROTTLE_SECONDS = WINDOW_MS / 1000;

/** Time for which failures count, in minutes. */
export const THROTTLE_MINUTES = THROTTLE_SECONDS / 60;

/** Returns the error for too many failures, requests or mails (429), with the time to wait. */
export const throttled = (
  message:
    | 'error.too_many_sign_ins'
    | 'error.too_many_requests'
    | 'error.too_many_mails' = 'error.too_many_sign_ins',
  seconds: number = THROTTLE_SECONDS,
): Fault =>
  new Fault(429, text(message, { minutes: seconds / 60, hours: seconds / 3600 }), {
    retryAfterSeconds: seconds,
  });

/**
 * Refuses networks with too many failed sign-ins.
 *
 * @throws Fault 429.
 */
export async function admitSignIn(request: Admission): Promise<undefined> {
  if (!(await isUsedUp(FAILURES, request))) return undefined;
  const { services, now, origin } = request;
  const line = { at: now, address: origin.address, requestId: origin.requestId };
  await auditRefusal(services.store, origin.network, { ...line, event: 'sign_in_throttled' });
  throw throttled();
}
