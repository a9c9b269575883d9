import { mkdirSync, mkdtempSync, chmodSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from '../src/db/drizzle.ts';
import pg from 'pg';
import { openEmbedded } from '../src/db/embedded/embedded.ts';
import { rowsOf } from '../src/db/rows.ts';
import type { Kind } from '../src/test-support/databases.ts';
import { startPostgres, type TemporaryDatabase } from '../src/test-support/postgres-setup.ts';
import { start, type Started } from '../src/test-support/process.ts';
import { startProxy, type TcpProxy } from '../src/test-support/external/tcp-proxy.ts';
import { mountDisk, type Disk } from './disk.ts';
import type { Query } from './snapshot.ts';

const SKEWED_CLOCK = fileURLToPath(new URL('skewed-clock.ts', import.meta.url));
/** Lines of a log that no fault may cause; the last are the causes of a 500. */
const BROKEN_LINE = /unhandled|uncaught|"request failed"/iu;

/** A server process that can be started again. */
export type Slot = { process: Started; url: string; readonly clock: string; output: string };

/** Server processes, their database and their disks. */
export type System = {
  readonly kind: Kind;
  readonly slots: readonly Slot[];
  /** Database, and the proxy in front of it; null for the embedded one. */
  postgres: { database: TemporaryDatabase; readonly proxy: TcpProxy } | null;
  readonly dataDisk: Disk | null;
  readonly databaseDisk: Disk | null;
  /** Starts the process of a slot again. */
  restart(slot: Slot): Promise<void>;
  isReady(slot: Slot): Promise<boolean>;
  /** Runs work on the database; the embedded one is free only while its server is stopped. */
  inspect<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Stops everything; returns what is wrong with exit codes and logs. */
  stop(): Promise<string[]>;
};

async function queryPostgres(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function openDatabase(
  folder: string,
  databaseDisk: Disk | null,
): Promise<NonNullable<System['postgres']>> {
  const before = process.env['TMPDIR'];
  // The database's folder is made in the folder for temporary files.
  if (databaseDisk !== null) process.env['TMPDIR'] = databaseDisk.path;
  else process.env['TMPDIR'] = folder;
  try {
    const database = await startPostgres();
    if (database === null) throw new Error('There is no PostgreSQL on this machine.');
    return { database, proxy: await startProxy(database.url) };
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

const isReady: System['isReady'] = (slot) =>
  fetch(`${slot.url}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

/** Starts a database with the demo data and a number of servers. */
export async function startSystem(kind: Kind, processes: number): Promise<System> {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-chaos-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const dataDisk = mountDisk(join(folder, 'data'), kind === 'embedded' ? 512 : 64);
  const databaseDisk = kind === 'postgres' ? mountDisk(join(folder, 'database'), 2_048) : null;
  const postgres = kind === 'postgres' ? await openDatabase(folder, databaseDisk) : null;
  const dataDir = join(folder, 'data', 'outlay');
  mkdirSync(dataDir, { recursive: true });
  const envOf = (clock: string): Record<string, string> => ({
    ...(postgres === null ? {} : { DATABASE_URL: postgres.proxy.url }),
    OUTLAY_SECRET: 'x'.repeat(40),
    OUTLAY_DATA_DIR: dataDir,
    OUTLAY_DEMO: '1',
    WEBHOOK_PRIVATE: '1',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import=${SKEWED_CLOCK}`,
    CHAOS_CLOCK: clock,
  });
  const slots: Slot[] = [];
  for (let at = 0; at < processes; at += 1) {
    const clock = join(folder, `clock-${at}`);
    writeFileSync(clock, '0');
    const one = start(envOf(clock));
    slots.push({ process: one, url: await one.ready, clock, output: '' });
  }
  const begin = async (slot: Slot): Promise<void> => {
    slot.output += slot.process.output();
    slot.process = start(envOf(slot.clock));
    slot.url = await slot.process.ready;
  };
  const faults: string[] = [];
  const end = async (slot: Slot): Promise<void> => {
    slot.process.child.kill('SIGTERM');
    const code = await slot.process.ended;
    if (code !== 0)
      faults.push(`process: a stopped server ended with ${code}: ${slot.process.output().slice(-300)}`);
  };
  const system: System = {
    kind,
    slots,
    postgres,
    dataDisk,
    databaseDisk,
    restart: begin,
    isReady,
    inspect: async (work) => {
      const { postgres: current } = system;
      if (current !== null) return work((statement) => queryPostgres(current.database.url, statement));
      await Promise.all(slots.map(end));
      const store = await openEmbedded(dataDir);
      try {
        return await work((statement) => rowsOf(store.db, sql.raw(statement)));
      } finally {
        await store.close();
        await Promise.all(slots.map(begin));
      }
    },
    stop: async () => {
      await Promise.all(slots.map(end));
      for (const { output, process: last } of slots) {
        const lines = `${output}${last.output()}`.split('\n').filter((line) => BROKEN_LINE.test(line));
        faults.push(...lines.map((line) => `log: ${line.slice(0, 600)}`));
      }
      system.postgres?.proxy.close();
      await system.postgres?.database.stop();
      for (const disk of [dataDisk, databaseDisk]) disk?.remove();
      await sleep(100);
      rmSync(folder, { recursive: true, force: true });
      return faults;
    },
  };
  return system;
}
