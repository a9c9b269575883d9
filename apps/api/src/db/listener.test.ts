import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { databaseName, DATABASES, makeDatabase } from '../test-support/databases.ts';
import { listenOn } from './listener.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** Proxies connections to PostgreSQL; while it is shut, connections are counted and closed. */
async function doorTo(url: URL) {
  const inside = new Set<Socket>();
  const door = { shut: false, knocks: 0 };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (door.shut) {
      door.knocks += 1;
      socket.destroy();
      return;
    }
    const behind = connect(Number(url.port), url.hostname);
    behind.on('error', () => {});
    socket.pipe(behind).pipe(socket);
    inside.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => server.close());
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    door,
    shut: () => {
      door.shut = true;
      for (const socket of inside) socket.destroy();
    },
  };
}

describe.runIf(DATABASES.includes('postgres'))('a listener (needs PostgreSQL)', () => {
  test('retries once a second while the database is unreachable and receives each message once after reconnecting', async () => {
    const url = await makeDatabase(databaseName());
    const { url: through, door, shut } = await doorTo(new URL(url));
    const heard = vi.fn<(payload: string) => void>();
    undo.push(await listenOn(through, 'news', heard));
    shut();
    await vi.waitFor(() => expect(door.knocks).toBeGreaterThanOrEqual(4), { timeout: 15_000, interval: 20 });
    const [fourth, began] = [door.knocks, performance.now()];
    await vi.waitFor(() => expect(door.knocks).toBeGreaterThan(fourth), { timeout: 5_000, interval: 20 });
    expect(door.knocks).toBe(fourth + 1);
    expect(performance.now() - began).toBeGreaterThan(500);

    door.shut = false;
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(''), { timeout: 10_000 });
    heard.mockClear();
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    undo.push(() => other.end());
    await other.query(`select pg_notify('news', 'one')`);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(heard.mock.calls).toEqual([['one']]);
  });
});
