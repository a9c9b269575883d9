import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../src/test-support/postgres-setup.ts';
import { killAll, start, type Started } from '../src/test-support/process.ts';
import { createAndApprove, send, signIn, subscribe } from './calls.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';
const MODES = ['session', 'transaction'] as const;
type Mode = (typeof MODES)[number];

/** Time that a server may take to start, and an event to arrive, in milliseconds. */
const START_MS = 120_000;
const EVENT_MS = 5_000;
const LISTS = 200;
const SECRET = 'a-secret-of-the-bench-of-more-than-32-characters';
/** Settings that the server sends with a connection, which PgBouncer does not pass on. */
const SETTINGS = {
  random_page_cost: '1.1',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '1min',
};

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  return port;
}

const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** Returns the account for PgBouncer, which refuses to run as root. */
function account(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Starts PgBouncer in front of a database, with or without `ignore_startup_parameters`. */
async function startPgBouncer(databaseUrl: string, mode: Mode, isIgnoring: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-pgbouncer-'));
  chmodSync(folder, 0o755);
  const [database, port] = [new URL(databaseUrl), await freePort()];
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${database.hostname} port=${database.port} user=${database.username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      'default_pool_size = 60',
      'max_client_conn = 500',
      ...(isIgnoring ? [`ignore_startup_parameters = options,${Object.keys(SETTINGS).join(',')}`] : []),
    ].join('\n'),
  );
  const child: ChildProcess = spawn(PGBOUNCER, ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...account(),
  });
  const url = new URL(databaseUrl);
  url.port = String(port);
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tried = 0; ; tried += 1) {
    const client = new pg.Client({ connectionString: url.href });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return { url: url.href, stop };
    } catch (error) {
      if (tried === 100) throw error;
      await setTimeout(100);
    }
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = setTimeout(ms, null, { ref: false }).then(() => {
    throw new Error(`It took longer than ${ms / 1_000} s.`);
  });
  return Promise.race([work, late]);
}

/** Runs one step, prints its result, and returns true if it succeeded. */
async function step(name: string, work: () => Promise<string>): Promise<boolean> {
  try {
    console.log(`  works  ${name}: ${await work()}`);
    return true;
  } catch (error) {
    const lines = (error instanceof Error ? error.message : String(error)).split('\n');
    const cause = lines.find((line) => /(?<!:)\berror: /u.test(line)) ?? lines[0] ?? '';
    console.log(`  FAILS  ${name}: ${cause.trim().slice(0, 160)}`);
    return false;
  }
}

async function settingsOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const values: string[] = [];
  for (const [name, wanted] of Object.entries(SETTINGS)) {
    const { rows } = await client.query<Record<string, string>>(`show ${name}`);
    values.push(`${name} ${rows[0]?.[name]}`);
    if (rows[0]?.[name] !== wanted) throw new Error(`${name} is ${rows[0]?.[name]}, not ${wanted}`);
  }
  await client.end();
  return values.join(', ');
}

/** Runs two servers through PgBouncer; resolves to true if every step succeeded. */
async function tryMode(databaseUrl: string, mode: Mode): Promise<boolean> {
  console.log(`\nPgBouncer, ${mode} mode`);
  const bouncer = await startPgBouncer(databaseUrl, mode, true);
  const env = {
    DATABASE_URL: bouncer.url,
    OUTLAY_SECRET: SECRET,
    OUTLAY_DEMO: '1',
    LOG_LEVEL: 'warn',
    WRITE_LIMIT: '0',
    DATABASE_WAIT: '0',
  };
  const servers: Started[] = [];
  const begin = async (): Promise<string> => {
    const server = start(env);
    servers.push(server);
    return within(START_MS, server.ready);
  };
  const results: boolean[] = [];
  const [addresses, tokens] = [new Array<string>(), new Array<string>()];
  const [member, owner] = ['member@outlay.example', 'owner@outlay.example'];
  try {
    results.push(
      await step('settings of the database apply', () => settingsOf(bouncer.url)),
      await step('two servers start and migrate', async () => {
        const began = performance.now();
        for (const _ of [1, 2]) addresses.push(await begin());
        return `${((performance.now() - began) / 1_000).toFixed(1)} s`;
      }),
    );
    const [first = '', second = ''] = addresses;
    if (second === '') return false;
    results.push(
      await step('sign in', async () => {
        for (const email of [member, owner]) tokens.push(await signIn(first, email));
        return `${tokens.length} users`;
      }),
    );
    const [memberToken = '', ownerToken = ''] = tokens;
    results.push(
      await step('create, submit, approve', async () => {
        const { status } = await createAndApprove(first, memberToken, ownerToken);
        return `the request is ${status}`;
      }),
      await step('an event written through one server reaches a subscriber of the other', async () => {
        const stream = await subscribe(second, ownerToken);
        try {
          const began = performance.now();
          const { id } = await createAndApprove(first, memberToken, ownerToken);
          await stream.received(id, EVENT_MS);
          return `${(performance.now() - began).toFixed(0)} ms after the first of three writes began`;
        } finally {
          await stream.close();
        }
      }),
      await step(`${LISTS} lists in eights through both, by prepared statements`, async () => {
        for (let done = 0; done < LISTS; done += 8) {
          await Promise.all(
            Array.from({ length: 8 }, (_, at) =>
              send(at % 2 === 0 ? first : second, ownerToken, 'expenses.list', {
                query: { page: 1 + (at % 3) },
              }),
            ),
          );
        }
        return 'all answered';
      }),
      await step('eight decisions at once, under advisory locks', async () => {
        await Promise.all(
          Array.from({ length: 8 }, (_, at) =>
            createAndApprove(at % 2 === 0 ? first : second, memberToken, ownerToken),
          ),
        );
        return 'all answered';
      }),
      await step('a third server starts while the others run', async () => {
        await begin();
        return 'it did not wait for a lock';
      }),
    );
    return results.every(Boolean);
  } finally {
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.race([Promise.all(servers.map(({ ended }) => ended)), setTimeout(15_000)]);
    killAll();
    await bouncer.stop();
  }
}

/**
 * Runs servers through PgBouncer in session and transaction mode. Resolves to true if everything works in session mode,
 * the one that the server supports; prints what does not in transaction mode.
 */
export async function benchPgBouncer(): Promise<boolean> {
  const postgres = existsSync(PGBOUNCER) ? await startPostgres() : null;
  if (postgres === null) {
    console.log('PostgreSQL or PgBouncer is not installed on this machine: nothing was verified.');
    return false;
  }
  try {
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    for (const [name, value] of Object.entries(SETTINGS))
      await admin.query(`alter database postgres set ${name} = '${value}'`);
    console.log('Without ignore_startup_parameters');
    const strict = await startPgBouncer(postgres.url, 'session', false);
    await step('the server starts', async () => {
      const server = start({ DATABASE_URL: strict.url, OUTLAY_SECRET: SECRET, DATABASE_WAIT: '0' });
      return within(START_MS, server.ready);
    });
    killAll();
    await strict.stop();
    const results = new Map<Mode, boolean>();
    for (const mode of MODES) results.set(mode, await tryMode(postgres.url, mode));
    await admin.end();
    for (const [mode, works] of results)
      console.log(`${mode} mode: ${works ? 'everything works' : 'NOT supported'}`);
    return results.get('session') === true;
  } finally {
    killAll();
    await postgres.stop();
  }
}
