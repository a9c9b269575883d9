import { sql } from '../drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identify, withCaller } from '../../queues/current-caller.ts';
import { isTooBusy } from '../../queues/fair-queue.ts';
import { DATABASES, freshStore } from '../../test-support/databases.ts';
import { companies } from '../schema/index.ts';
import type { Store } from '../store.ts';

const asUser = <T>(company: string, user: number, work: () => Promise<T>): Promise<T> =>
  withCaller('127.0.0.1', () => {
    identify({ group: company, member: user });
    return work();
  });

describe.each(DATABASES)('connections of %s', (kind) => {
  let store: Store;
  beforeAll(async () => {
    store = await freshStore(kind);
  });
  afterAll(() => store.close());

  // A statement runs when it is awaited: here, in the caller's context.
  const statement = async (): Promise<void> => {
    await store.db.execute(sql`select 1`);
  };

  test('are not replaced after a failed statement', async () => {
    const pid = async () => (await store.db.execute(sql`select pg_backend_pid() as pid`)).rows[0];
    const before = await pid();
    for (let count = 0; count < 3; count += 1)
      await expect(store.db.execute(sql`select 1 / 0 as none`)).rejects.toThrow('Failed query');
    await expect(store.db.select().from(companies)).resolves.toEqual([]);
    expect(await pid()).toEqual(before);
  });

  test('are refused to new requests when the queue is full, and not to admitted ones', async () => {
    const release = Promise.withResolvers<undefined>();
    const held = Array.from({ length: 16 }, (_, at) =>
      asUser(`holder ${at}`, 1, () => store.transaction(() => release.promise)),
    );
    const continued = asUser('early', 1, async () => {
      await statement();
      // The queue is full by now.
      await statement();
      await store.transaction(async (tx) => tx.execute(sql`select 1`));
      return 'done';
    });
    await new Promise(setImmediate);
    const all = Array.from({ length: 400 }, (_, at) =>
      asUser(`company ${at % 4}`, at, statement).then(
        () => 'done',
        (error: unknown) => error,
      ),
    );
    const background = statement();
    await new Promise(setImmediate);
    release.resolve(undefined);
    const results = await Promise.all(all);
    expect(results.filter(isTooBusy).length).toBeGreaterThan(50);
    expect(results.filter((result) => result === 'done').length).toBeGreaterThan(200);
    expect(await continued).toBe('done');
    await background;
    await Promise.all(held);
    expect(store.queue()).toMatchObject({ running: 0, waiting: 0 });
  });
});
