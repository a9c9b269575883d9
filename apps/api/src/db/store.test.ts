import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES, freshStore } from '../test-support/databases.ts';
import { databaseError } from './database-error.ts';
import { companies, journalLines } from './schema/index.ts';
import { afterCommit, type Store } from './store.ts';

describe.each(DATABASES)('store on %s', (kind) => {
  let store: Store;
  beforeAll(async () => {
    store = await freshStore(kind);
  });
  afterAll(() => store.close());

  test('rejects the plain database inside a transaction instead of deadlocking', async () => {
    await expect(store.transaction(async () => store.db.select().from(companies))).rejects.toThrow(
      /used inside a transaction/u,
    );
    await expect(store.transaction(() => store.transaction(async () => 1))).rejects.toThrow(/already open/u);
  });

  test('runs effects only after the commit, and not after a rollback', async () => {
    const seen: string[] = [];
    await store.transaction(async () => {
      afterCommit(() => seen.push('after'));
      seen.push('inside');
    });
    const refused = store.transaction(async () => {
      afterCommit(() => seen.push('never'));
      throw new Error('rolled back');
    });
    await expect(refused).rejects.toThrow('rolled back');
    expect(seen).toEqual(['inside', 'after']);
  });

  test('ledger lines and audit entries cannot be updated or deleted by any role', async () => {
    for (const statement of [
      'delete from journal_lines',
      'truncate journal_entries cascade',
      'update audit_log set event = $$x$$',
      'truncate expense_history',
    ]) {
      const error: unknown = await store.db.execute(sql.raw(statement)).catch((caught: unknown) => caught);
      expect(databaseError(error)?.message).toContain('never changed or deleted');
    }
    expect(await store.db.select().from(journalLines)).toEqual([]);
  });

  test('delivers a message to its listeners', async () => {
    const onMessage = new Promise<string>((resolve) => {
      void store
        .listen('outlay_test', resolve)
        .then(() => store.db.execute(sql`select pg_notify('outlay_test', 'hello')`));
    });
    expect(await onMessage).toBe('hello');
  });
});
