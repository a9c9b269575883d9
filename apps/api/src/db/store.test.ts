import { eq, sql } from './drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES, freshStore } from '../test-support/databases.ts';
import { waitForLockWaiter } from '../test-support/lock-waiter.ts';
import { databaseError } from './database-error.ts';
import { companies, journalLines, outbox } from './schema/index.ts';
import { recordEvents } from './outbox.ts';
import { afterCommit, beforeCommit, savepoint, type Store } from './store.ts';

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

  test('runs the last statements before the commit, without those planned in a savepoint that failed', async () => {
    const seen: string[] = [];
    await store.transaction(async (tx) => {
      beforeCommit(async () => void seen.push('last'));
      await savepoint(tx, async () => {
        beforeCommit(async () => void seen.push('never'));
        afterCommit(() => seen.push('never'));
        throw new Error('undone');
      }).catch(() => seen.push('undone'));
      await savepoint(tx, async () => beforeCommit(async () => void seen.push('kept')));
      afterCommit(() => seen.push('after'));
      seen.push('inside');
    });
    expect(seen).toEqual(['undone', 'inside', 'last', 'kept', 'after']);
    expect(() => beforeCommit(async () => {})).toThrow('No transaction is open.');
  });

  test.runIf(kind === 'postgres')(
    'does not make a writer of events wait for one that still works',
    async () => {
      const event = { companyId: 1, type: 'expense.changed', subject: 'expense' } as const;
      const read = async () =>
        (await store.db.select({ id: outbox.recordId }).from(outbox).orderBy(outbox.id)).map(({ id }) => id);
      const recorded = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const first = store.transaction(async (tx) => {
        await recordEvents(tx, new Date(), [{ ...event, recordId: 1 }]);
        recorded.resolve();
        await released.promise;
      });
      await recorded.promise;
      await store.transaction((tx) => recordEvents(tx, new Date(), [{ ...event, recordId: 2 }]));
      released.resolve();
      await first;
      expect(await read()).toEqual([2, 1]);
    },
  );

  test.runIf(kind === 'postgres')(
    'commits events in the order of their ids, so that a reader of those after the last id misses none',
    async () => {
      const event = { companyId: 2, type: 'expense.changed', subject: 'expense' } as const;
      const read = async () =>
        (
          await store.db
            .select({ id: outbox.recordId })
            .from(outbox)
            .where(eq(outbox.companyId, 2))
            .orderBy(outbox.id)
        ).map(({ id }) => id);
      const written = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const many = Array.from({ length: 1_500 }, (_, at) => ({ ...event, recordId: at + 1 }));
      const first = store.transaction(async (tx) => {
        await recordEvents(tx, new Date(), many);
        // The events have their ids; the commit is still to come.
        beforeCommit(async () => {
          written.resolve();
          await released.promise;
        });
      });
      await written.promise;
      const second = store.transaction((tx) => recordEvents(tx, new Date(), [{ ...event, recordId: 9_999 }]));
      await waitForLockWaiter(store.db);
      expect(await read()).toEqual([]);
      released.resolve();
      await Promise.all([first, second]);
      expect(await read()).toEqual([...many.map(({ recordId }) => recordId), 9_999]);
    },
  );

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
