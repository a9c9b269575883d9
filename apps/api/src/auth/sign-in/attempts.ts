import { and, count, eq, gt } from '../../db/drizzle.ts';
import { lockUntilCommit } from '../../db/advisory-lock.ts';
import { signInFailures } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { Admission } from '../../http/request/request-context.ts';

/**
 * Counts an attempt of any kind under a key; resolves to false, without counting, if there were too many in the
 * window.
 */
export async function countAttempt(
  tx: Db,
  key: string,
  most: number,
  windowMs: number,
  now: Date,
): Promise<boolean> {
  await lockUntilCommit(tx, key);
  if ((await attemptsOf(tx, key, windowMs, now)) >= most) return false;
  await tx.insert(signInFailures).values({ key, at: now });
  return true;
}

async function attemptsOf(db: Db, key: string, windowMs: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - windowMs);
  const [counted] = await db
    .select({ attempts: count() })
    .from(signInFailures)
    .where(and(eq(signInFailures.key, key), gt(signInFailures.at, since)));
  return counted?.attempts ?? 0;
}

/** Limit of attempts of a network address. */
export type NetworkLimit = { readonly kind: string; readonly most: number; readonly windowMs: number };

/** Returns the key under which the attempts of a network count. */
export const networkKey = ({ kind }: NetworkLimit, network: string): string => `${kind}:${network}`;

/** Counts an attempt of a network; resolves to false, without counting, if its limit is used up. */
export const countNetworkAttempt = (
  tx: Db,
  limit: NetworkLimit,
  network: string,
  now: Date,
): Promise<boolean> => countAttempt(tx, networkKey(limit, network), limit.most, limit.windowMs, now);

/** Returns true if a network has used up a limit; attempts in progress may not be counted yet. */
export const isUsedUp = async (limit: NetworkLimit, { services, now, origin }: Admission): Promise<boolean> =>
  (await attemptsOf(services.store.db, networkKey(limit, origin.network), limit.windowMs, now)) >= limit.most;
