import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvents } from '../db/outbox.ts';
import type { Store } from '../db/store.ts';
import { DATABASES, freshStore } from '../test-support/databases.ts';
import { consume, registerConsumers } from './outbox-consumer.ts';

describe.each(DATABASES)('consumers of the outbox on %s', (kind) => {
  let store: Store;
  beforeAll(async () => {
    store = await freshStore(kind);
  });
  afterAll(() => store.close());

  const record = (recordId: number): Promise<void> =>
    store.transaction((tx) =>
      recordEvents(tx, new Date(), [{ companyId: 1, type: 'resource.changed', subject: 'teams', recordId }]),
    );
  const processed = async (): Promise<number[]> => {
    const ids: number[] = [];
    await consume(store, 'webhooks', async (_, rows) => {
      ids.push(...rows.map(({ record_id }) => record_id));
    });
    return ids;
  };

  test('start at the registration, receive every later event once, and keep their position', async () => {
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

  test('receive events again whose processing failed', async () => {
    await record(5);
    const failing = consume(store, 'webhooks', async () => {
      throw new Error('the process ended');
    });
    await expect(failing).rejects.toThrow('the process ended');
    expect(await processed()).toEqual([5]);
  });
});
