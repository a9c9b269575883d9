import { sql } from '../drizzle.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isUnavailable } from '../database-error.ts';
import { openEmbedded } from './embedded.ts';
import { rowsOf } from '../rows.ts';
import type { Store } from '../store.ts';

const rejection = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const blocked = (store: Store) => rejection(store.db.execute(sql`select pg_sleep(60)`));

describe('the embedded database whose thread is blocked by a statement', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outlay-embedded-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('fails it as unavailable, opens again with all committed rows, and goes on announcing', async () => {
    const store = await openEmbedded(folder, undefined, 1_000);
    try {
      await store.db.execute(sql`create table notes (name text)`);
      const heard: string[] = [];
      await store.listen('notes', (payload) => heard.push(payload));
      await store.db.execute(sql`insert into notes values ('kept')`);
      const undone = store.transaction(async (tx) => {
        await tx.execute(sql`insert into notes values ('undone')`);
        await tx.execute(sql`select pg_sleep(60)`);
      });
      const [failed, waiting] = await Promise.all([
        rejection(undone),
        rejection(store.db.execute(sql`select 1`)),
      ]);
      expect([isUnavailable(failed), waiting]).toEqual([true, null]);
      expect(await rowsOf(store.db, sql`select name from notes`)).toEqual([{ name: 'kept' }]);
      await store.db.execute(sql`select pg_notify('notes', 'again')`);
      await expect.poll(() => heard).toEqual(['again']);
      // The limit holds for the new thread as well.
      expect(isUnavailable(await blocked(store))).toBe(true);
      expect(await rowsOf(store.db, sql`select name from notes`)).toEqual([{ name: 'kept' }]);
    } finally {
      await store.close();
    }
    const reopened = await openEmbedded(folder);
    expect(await rowsOf(reopened.db, sql`select name from notes`)).toEqual([{ name: 'kept' }]);
    await reopened.close();
  });

  test('stays unavailable without a folder, because its data are lost', async () => {
    const store = await openEmbedded(null, undefined, 1_000);
    expect(isUnavailable(await blocked(store))).toBe(true);
    expect(isUnavailable(await rejection(store.db.execute(sql`select 1`)))).toBe(true);
    await store.close();
  });
});
