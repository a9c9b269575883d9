import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/store.ts';

const DIGEST_LOCK = 7_204_119;

/**
 * Lets no digest be written until the transaction ends: one that is written meanwhile would count the notifications of the
 * transaction as sent without reading them. Before notifications are written, and before the time of the last digest is read.
 */
export async function blockDigests(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${DIGEST_LOCK})`);
}

/** Waits for transactions that write notifications, and lets no other write some until this one ends. */
export async function endNotifying(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DIGEST_LOCK})`);
}

/** Returns the time of a notification: after the last digest of its reader, which the next one begins with. */
export const timeAfterDigest = (digestAt: Date | null, now: Date): Date =>
  digestAt === null || digestAt < now ? now : new Date(digestAt.getTime() + 1);
