import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { databaseName, DATABASES, makeDatabase } from '../../test-support/databases.ts';
import { startProxy } from '../../test-support/external/tcp-proxy.ts';
import { listenOn } from './listener.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

describe.runIf(DATABASES.includes('postgres'))('a listener (needs PostgreSQL)', () => {
  test('retries with growing pauses while the database is unreachable and receives each message once after reconnecting', async () => {
    const url = await makeDatabase(databaseName());
    const proxy = await startProxy(url);
    undo.push(() => proxy.close());
    const onMessage = vi.fn<(payload: string) => void>();
    undo.push(await listenOn(proxy.url, 'news', onMessage));
    proxy.shut();
    const attempts = async (count: number): Promise<number> => {
      await vi.waitFor(() => expect(proxy.refused()).toBeGreaterThanOrEqual(count), {
        timeout: 20_000,
        interval: 20,
      });
      return performance.now();
    };
    const [third, fourth] = [await attempts(3), await attempts(4)];
    const fifth = await attempts(5);
    expect(proxy.refused()).toBe(5);
    expect(fourth - third).toBeGreaterThan(1_500);
    expect(fifth - fourth).toBeGreaterThan(3_000);

    proxy.open();
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalledWith(''), { timeout: 20_000 });
    onMessage.mockClear();
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    undo.push(() => other.end());
    await other.query(`select pg_notify('news', 'one')`);
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalled());
    expect(onMessage.mock.calls).toEqual([['one']]);
  });
});
