import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { FairPool } from './postgres/fair-pool.ts';
import type { Db } from './store.ts';

/**
 * Returns a function that runs work in a transaction on a connection of a pool, and gives the connection back however
 * the transaction ends. On its own pool the query builder keeps a connection that is lost during `begin`.
 */
export function createTransactions(pool: FairPool): <T>(work: (tx: Db) => Promise<T>) => Promise<T> {
  const handles = new WeakMap<PoolClient, Db>();
  const handleOf = (client: PoolClient): Db => {
    const known = handles.get(client);
    if (known !== undefined) return known;
    const handle = drizzle({ client, casing: 'snake_case' }) as unknown as Db;
    handles.set(client, handle);
    return handle;
  };
  return async (work) => {
    const client = await pool.connect();
    try {
      return await handleOf(client).transaction((tx) => work(tx));
    } finally {
      client.release();
    }
  };
}
