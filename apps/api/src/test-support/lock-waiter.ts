import { sql } from '../db/drizzle.ts';
import { vi } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';

/** Sessions of this database that wait for a lock; the lock of a row that another transaction has locked names no database. */
const WAITERS = sql`select waiter.pid from pg_locks waiter where not waiter.granted and exists (
  select from pg_locks other join pg_database on pg_database.oid = other.database
  where other.pid = waiter.pid and pg_database.datname = current_database())`;

/** Waits at most five seconds until another session waits for a lock. */
export const waitForLockWaiter = (tx: Db): Promise<unknown> =>
  vi.waitUntil(async () => (await rowsOf(tx, WAITERS)).length > 0, 5_000);
