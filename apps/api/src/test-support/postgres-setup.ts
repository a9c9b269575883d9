import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resume) => {
        setTimeout(resume, 100);
      });
    }
  }
  throw new Error('PostgreSQL did not answer within ten seconds.');
}

/** A temporary PostgreSQL on a free port in a temporary folder. */
export type TemporaryDatabase = { readonly url: string; stop(): Promise<void> };

/** Starts a temporary PostgreSQL; null if none is installed or can be installed. */
export async function startPostgres(): Promise<TemporaryDatabase | null> {
  if (findBinaries() === null) install();
  const bin = findBinaries();
  if (bin === null) return null;
  const dir = mkdtempSync(join(tmpdir(), 'outlay-pg-'));
  const ids = postgresIds();
  if (ids !== null) chownSync(dir, ids.uid, ids.gid);
  const options = { cwd: dir, ...ids };
  const data = join(dir, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'outlay', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    {
      ...options,
      stdio: 'ignore',
    },
  );
  const port = await freePort();
  const settings = [
    'fsync=off',
    'max_connections=200',
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  );
  const url = `postgres://outlay@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url, server);
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => {
        server.once('exit', resolve);
      });
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
      server.kill('SIGINT');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
