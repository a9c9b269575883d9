import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DATABASES } from '../test-support/databases.ts';
import { registerOwner } from '../test-support/first-owner.ts';
import { startPostgres, type TemporaryDatabase } from '../test-support/postgres-setup.ts';
import { killAll, start, type Started } from '../test-support/process.ts';
import { nextWrite, type ServerAddress } from '../test-support/random-writes.ts';
import { startProxy, type TcpProxy } from '../test-support/external/tcp-proxy.ts';
import { temporaryFolder } from '../test-support/temporary-folder.ts';

/** Concurrent writers: one of suppliers, one of policies, the others of expenses. */
const WRITERS = 6;
let database: TemporaryDatabase;
let proxy: TcpProxy;

afterEach(killAll);

/** Starts a server that reaches the database through the proxy. */
const startServer = (): Started =>
  start({
    DATABASE_URL: proxy.url,
    OUTLAY_SECRET: 'x'.repeat(40),
    OUTLAY_DATA_DIR: temporaryFolder('outlay-loss-'),
    LOG_LEVEL: 'warn',
  });

/** Writes until the signal aborts; a write that failed is repeated with its key until it is acknowledged. */
async function writeUntil(
  signal: AbortSignal,
  to: ServerAddress,
  prefix: string,
  acknowledged: Map<string, number>,
): Promise<string[]> {
  const refused: string[] = [];
  const write = async (lane: number): Promise<void> => {
    for (let count = 0; !signal.aborted; count += 1) {
      const next = nextWrite(lane, `${prefix} ${lane} ${count}`, null);
      for (;;) {
        const response = await next.raw(to).catch(() => null);
        if (response?.status === 200) {
          acknowledged.set(next.name, ((await response.json()) as { data: { id: number } }).data.id);
          break;
        }
        if (response !== null) {
          const answer = `${response.status} ${response.headers.get('retry-after') ?? '-'}`;
          if (answer !== '503 5') refused.push(`${answer} ${await response.text()}`);
          else await response.arrayBuffer();
        }
        if (signal.aborted) return;
        await setTimeout(50);
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, lane) => write(lane)));
  return refused;
}

const storedNames = `select name, id from suppliers union all select name, id from spending_policies
  union all select description, id from expenses`;

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

const status = async (address: string, path: string): Promise<number> =>
  fetch(`${address}${path}`).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

const WAIT = { timeout: 60_000, interval: 50 };

let runs = 0;

/** Writes while `fault` runs, and compares what was acknowledged with what is stored. */
async function underLoad(fault: (address: string) => Promise<void>) {
  const prefix = `Run ${(runs += 1)}:`;
  const server = startServer();
  const address = await server.ready;
  const to = await registerOwner(address, `owner-${runs}@example.com`);
  const acknowledged = new Map<string, number>();
  const ending = new AbortController();
  const writing = writeUntil(ending.signal, to, prefix, acknowledged);
  const more = async (count: number): Promise<void> => {
    const least = acknowledged.size + count;
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThanOrEqual(least), WAIT);
  };
  await more(WRITERS * 2);
  await fault(address);
  await more(WRITERS * 2);
  ending.abort();
  const otherResponses = await writing;
  await vi.waitFor(async () => expect(await status(address, '/readyz')).toBe(200), WAIT);

  const rows = await query<{ name: string; id: number }>(proxy.url, storedNames);
  const written = rows.filter(({ name }) => name.startsWith(prefix));
  const stored = new Map(written.map(({ name, id }) => [name, id]));
  server.child.kill('SIGTERM');
  return {
    /** Responses other than 200 and 503 with `Retry-After`. */
    otherResponses,
    lost: [...acknowledged].filter(([name, id]) => stored.get(name) !== id),
    duplicates: written.length - stored.size,
    exitCode: await server.ended,
  };
}

const UNHARMED = { otherResponses: [], lost: [], duplicates: 0, exitCode: 0 };

describe.runIf(DATABASES.includes('postgres'))(
  'a lost database (needs PostgreSQL)',
  { timeout: 180_000 },
  () => {
    beforeAll(async () => {
      const started = await startPostgres();
      if (started === null) throw new Error('PostgreSQL is installed but did not start.');
      database = started;
    });
    afterAll(() => database.stop());

    beforeAll(async () => {
      proxy = await startProxy(database.url);
    });
    afterAll(() => proxy.close());

    test('terminated connections answer 503 and lose no acknowledged write', async () => {
      const result = await underLoad(async () => {
        for (let round = 0; round < 10; round += 1) {
          await query(
            database.url,
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'outlay'`,
          );
          await setTimeout(60);
        }
      });
      expect(result).toEqual(UNHARMED);
    });

    test('a stopped database is reported by /readyz while /healthz answers, and is used again when it is back', async () => {
      const result = await underLoad(async (address) => {
        await database.crash();
        await vi.waitFor(async () => expect(await status(address, '/readyz')).toBe(503), WAIT);
        expect(await status(address, '/healthz')).toBe(200);
        await setTimeout(20_000);
        await database.start();
        await vi.waitFor(async () => expect(await status(address, '/readyz')).toBe(200), WAIT);
      });
      expect(result).toEqual(UNHARMED);
    });

    test('a start waits for a database that is not there yet', async () => {
      await database.halt();
      const server = startServer();
      await vi.waitFor(() => expect(server.output()).toContain('waiting for the database'), WAIT);
      await database.start();
      expect(await status(await server.ready, '/readyz')).toBe(200);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    });

    test('a failover to a synchronous replica behind the same address loses no acknowledged write', async () => {
      const replica = await database.replica();
      const result = await underLoad(async () => {
        await database.crash();
        proxy.shut();
        await replica.promote();
        proxy.open(replica.url);
      });
      expect(result).toEqual(UNHARMED);
      await database.stop();
      database = replica;
    });
  },
);
