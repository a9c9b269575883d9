import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const ROOT = '/usr/lib/postgresql';

function findBinaries(): string | null {
  if (!existsSync(ROOT)) return null;
  const versions = readdirSync(ROOT).toSorted((a, b) => Number(b) - Number(a));
  return (
    versions.map((version) => join(ROOT, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ??
    null
  );
}

const isRoot = (): boolean => process.getuid?.() === 0;

function install(): void {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return;
  try {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { stdio: 'ignore', timeout: 240_000, env: environment } as const;
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options);
  } catch {
    // The installation fails without a network; the caller reports that.
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  });

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root: then it runs as the user that its package created. */
function postgresIds(): { uid: number; gid: number } | null {
  if (!isRoot()) return null;
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null) throw new Error('PostgreSQL ended while starting.');
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await setTimeout(100);
    }
  }
  throw new Error('PostgreSQL did not answer within ten seconds.');
}

/** A temporary PostgreSQL on a free port in a temporary folder. */
export type TemporaryDatabase = {
  readonly url: string;
  /** Ends it with its connections, without waiting for clients. */
  halt(): Promise<void>;
  /** Ends it as a power failure does. */
  crash(): Promise<void>;
  /** Starts it again on the same port after {@link halt} or {@link crash}. */
  start(): Promise<void>;
  /** Starts it if it ended by itself; resolves once it accepts connections. */
  revive(): Promise<void>;
  /** Creates a streaming replica; commits of this database then wait for the replica. */
  replica(): Promise<TemporaryDatabase>;
  /** Makes a replica writable. */
  promote(): Promise<void>;
  /** Ends it and deletes its folder. */
  stop(): Promise<void>;
};

const urlOf = (port: number): string => `postgres://outlay@127.0.0.1:${port}/postgres`;

async function execute(url: string, ...statements: readonly string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  let rows: unknown[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
}

/** Runs PostgreSQL in a data folder that exists. */
async function run(bin: string, dir: string, port: number): Promise<TemporaryDatabase> {
  const options = { cwd: dir, ...postgresIds() };
  const data = join(dir, 'data');
  const url = urlOf(port);
  const settings = [
    'fsync=off',
    // Databases of tests live for seconds.
    'autovacuum=off',
    'max_connections=200',
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
  ];
  let server: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    server = spawn(join(bin, 'postgres'), args, { ...options, stdio: 'ignore' });
    await waitUntilReady(url, server);
  };
  const hasEnded = (): boolean => server === null || server.exitCode !== null || server.signalCode !== null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server === null || hasEnded()) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  await start();
  return {
    url,
    start,
    revive: async () => {
      if (server === null || hasEnded()) await start();
      else await waitUntilReady(url, server);
    },
    // PostgreSQL's fast and immediate shutdown.
    halt: () => end('SIGINT'),
    crash: () => end('SIGQUIT'),
    replica: async () => {
      const [copy, itsPort] = [makeFolder(), await freePort()];
      const args = [
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'outlay',
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      ];
      execFileSync(join(bin, 'pg_basebackup'), ['-D', join(copy, 'data'), ...args], {
        ...options,
        stdio: 'ignore',
      });
      const replica = await run(bin, copy, itsPort);
      await execute(url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
      const isSync = `select 1 from pg_stat_replication where sync_state = 'sync'`;
      for (let attempt = 0; (await execute(url, isSync)).length === 0; attempt += 1) {
        if (attempt === 100) throw new Error('The replica did not connect within ten seconds.');
        await setTimeout(100);
      }
      return replica;
    },
    promote: async () => {
      await execute(url, 'select pg_promote()', 'alter system reset synchronous_standby_names');
      await execute(url, 'select pg_reload_conf()');
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function makeFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'outlay-pg-'));
  const ids = postgresIds();
  if (ids !== null) chownSync(dir, ids.uid, ids.gid);
  return dir;
}

/** Starts a temporary PostgreSQL; null if none is installed or can be installed. */
export async function startPostgres(): Promise<TemporaryDatabase | null> {
  if (findBinaries() === null) install();
  const bin = findBinaries();
  if (bin === null) return null;
  const dir = makeFolder();
  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(dir, 'data'), '-U', 'outlay', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    { cwd: dir, ...postgresIds(), stdio: 'ignore' },
  );
  return run(bin, dir, await freePort());
}
