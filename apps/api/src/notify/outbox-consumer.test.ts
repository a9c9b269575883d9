import { HOUR_MS } from '@outlay/domain';
import { eq } from '../db/drizzle.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvents } from '../db/outbox.ts';
import { eventFailures, schedules } from '../db/schema/index.ts';
import { beforeCommit, type Db, type Store } from '../db/store.ts';
import { FASTEST_DATABASE, freshStore } from '../test-support/databases.ts';
import { consume, registerConsumers, retryEvents, type OutboxRow } from './outbox-consumer.ts';

describe.each(FASTEST_DATABASE)('consumers of the outbox on %s', (kind) => {
  let store: Store;
  let now = Date.now();
  let parts: Parameters<typeof consume>[0];
  beforeAll(async () => {
    store = await freshStore(kind);
    parts = { store, clock: { now: () => new Date(now) }, log: pino({ level: 'silent' }) };
  });
  afterAll(() => store.close());

  const record = (recordId: number): Promise<void> =>
    store.transaction((tx) =>
      recordEvents(tx, new Date(), [{ companyId: 1, type: 'resource.changed', subject: 'teams', recordId }]),
    );
  const processed = async (): Promise<number[]> => {
    const ids: number[] = [];
    await consume(parts, 'webhooks', async (_, rows) => {
      ids.push(...rows.map(({ record_id }) => record_id));
    });
    return ids;
  };

  const failures = () =>
    store.db
      .select({ attempts: eventFailures.attempts, lastError: eventFailures.lastError })
      .from(eventFailures)
      .where(eq(eventFailures.consumer, 'notifications'));

  test('sends a consumer every event after its registration once, and keeps its position', async () => {
    await record(1);
    await registerConsumers(store.db);
    await record(2);
    await record(3);
    // A start after a crash registers again.
    await registerConsumers(store.db);
    await record(4);
    expect(await processed()).toEqual([2, 3, 4]);
    expect(await processed()).toEqual([]);
  });

  test('sends events again after the database could not be reached', async () => {
    await record(5);
    const failing = consume(parts, 'webhooks', async () => {
      throw new Error('Connection terminated unexpectedly');
    });
    await expect(failing).rejects.toThrow('Connection terminated');
    expect(await processed()).toEqual([5]);
  });

  test('processes the other events of a batch with one that always fails, and rolls back only what that one wrote', async () => {
    const seen: number[] = [];
    const work = async (tx: Db, rows: readonly OutboxRow[]) => {
      for (const { record_id } of rows) {
        await tx.insert(schedules).values({ name: `event ${record_id}`, nextRunAt: new Date() });
        if (record_id === 7) throw new Error('not of a known form');
        seen.push(record_id);
      }
    };
    for (const id of [6, 7, 8]) await record(id);
    await consume(parts, 'webhooks', work);
    await record(9);
    await consume(parts, 'webhooks', work);
    expect(seen).toEqual([6, 6, 8, 9]);
    const written = await store.db.select({ name: schedules.name }).from(schedules).orderBy(schedules.name);
    expect(written.map(({ name }) => name)).toEqual(['event 6', 'event 8', 'event 9']);
    expect(await store.db.select().from(eventFailures)).toMatchObject([
      { consumer: 'webhooks', attempts: 1, lastError: 'Error: not of a known form' },
    ]);
  });

  test('retries a failed event with increasing delays, then waits for an administrator to retry it', async () => {
    let attempts = 0;
    const fail = async () => {
      attempts += 1;
      throw new Error('still not');
    };
    const failure = async () => (await store.db.select().from(eventFailures))[0];
    await consume(parts, 'webhooks', fail);
    expect(attempts).toBe(0);
    for (let hours = 0; hours < 7 * 24; hours += 1) {
      now += HOUR_MS;
      await consume(parts, 'webhooks', fail);
    }
    expect(attempts).toBe(7);
    expect(await failure()).toMatchObject({
      attempts: 8,
      nextAttemptAt: null,
      lastError: 'Error: still not',
    });
    expect(await store.transaction((tx) => retryEvents(tx, 'notifications', new Date(now)))).toBe(0);
    expect(await store.transaction((tx) => retryEvents(tx, 'webhooks', new Date(now)))).toBe(1);
    expect(await processed()).toEqual([7]);
    expect(await failure()).toBeUndefined();
  });

  test('sets aside an event that fails right before the commit, at first and on a retry', async () => {
    const seen: number[] = [];
    const work = async (_: Db, rows: readonly OutboxRow[]) => {
      for (const { record_id } of rows)
        beforeCommit(async () => {
          if (record_id === 21) throw new Error('no such follow-up');
          seen.push(record_id);
        });
    };
    await consume(parts, 'notifications', async () => {});
    for (const id of [20, 21, 22]) await record(id);
    await consume(parts, 'notifications', work);
    expect(seen.filter((id) => id !== 20)).toEqual([22]);
    expect(await failures()).toEqual([{ attempts: 1, lastError: 'Error: no such follow-up' }]);
    now += 120_000;
    await consume(parts, 'notifications', work);
    expect(await failures()).toEqual([{ attempts: 2, lastError: 'Error: no such follow-up' }]);
    now += HOUR_MS;
    await consume(parts, 'notifications', async () => {});
    expect(await failures()).toEqual([]);
  });
});
