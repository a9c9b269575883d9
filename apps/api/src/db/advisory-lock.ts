import { sql } from './drizzle.ts';
import type { Db } from './store.ts';

/** Waits for other transactions that hold the lock of the key, and holds it until the transaction ends. */
export async function lockUntilCommit(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Waits for a transaction that locked the key, and lets none lock it until this one ends; others may share it meanwhile. */
export async function shareLockUntilCommit(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`);
}
