import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES, databaseName, makeDatabase } from '../../test-support/databases.ts';
import { startProxy, type TcpProxy } from '../../test-support/external/tcp-proxy.ts';
import { isUnavailable } from '../database-error.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from '../store.ts';

const POOL_SIZE = 4;

describe.runIf(DATABASES.includes('postgres'))('connections that PostgreSQL loses', () => {
  let proxy: TcpProxy;
  let store: Store;
  beforeAll(async () => {
    proxy = await startProxy(await makeDatabase(databaseName()));
    store = await openPostgres(proxy.url, { poolSize: POOL_SIZE });
  });
  afterAll(async () => {
    await store.close();
    proxy.close();
  });

  const lose = async (work: () => Promise<unknown>): Promise<unknown> => {
    await store.db.execute(sql`select 1`);
    proxy.slow(300);
    const lost = work().catch((error: unknown) => error);
    await sleep(100);
    proxy.drop(1);
    proxy.slow(0);
    return lost;
  };

  test.each([
    ['while a transaction begins', () => store.transaction((tx) => tx.execute(sql`select 1`))],
    ['during a statement', async () => store.db.execute(sql`select 1`)],
    ['during a prepared query', () => store.read('select $1::int', [1])],
  ])('are given back to the pool: %s', async (_, work) => {
    for (let count = 0; count <= POOL_SIZE; count += 1) expect(isUnavailable(await lose(work))).toBe(true);
    expect(store.queue()).toMatchObject({ running: 0, waiting: 0 });
    expect(await store.read('select 1 as one', [])).toEqual([{ one: 1 }]);
  });
});
