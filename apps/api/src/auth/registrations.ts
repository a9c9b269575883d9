import { and, count, eq, gt, sql } from 'drizzle-orm';
import { signInFailures } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';

const WINDOW_MS = 60 * 60 * 1000;
const MAX_REGISTRATIONS = 30;

/** Counts an attempt to register; resolves to false if an address has made too many within the hour. */
export async function countRegistration(tx: Db, address: string, now: Date): Promise<boolean> {
  return countAttempt(tx, `register:${address}`, MAX_REGISTRATIONS, WINDOW_MS, now);
}

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
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const since = new Date(now.getTime() - windowMs);
  const [counted] = await tx
    .select({ attempts: count() })
    .from(signInFailures)
    .where(and(eq(signInFailures.key, key), gt(signInFailures.at, since)));
  if ((counted?.attempts ?? 0) >= most) return false;
  await tx.insert(signInFailures).values({ key, at: now });
  return true;
}
