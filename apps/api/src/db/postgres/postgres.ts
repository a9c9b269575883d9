import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartFault } from '../../boot/start-fault.ts';
import { isUnavailable } from '../database-error.ts';
import { FairPool } from './fair-pool.ts';
import { listenOn } from './listener.ts';
import { MIGRATIONS, refuseNewerDatabase } from '../migrations.ts';
import { createDatabaseStore } from '../../files/storage/database.ts';
import type { FileStore } from '../../files/storage/file-store.ts';
import { createStore, type Db, type Store } from '../store.ts';
import { createTransactions } from '../transactions.ts';

/** Lock for concurrent starts on one database: one process migrates, the others wait for it. */
const MIGRATION_LOCK = 7_204_113;

/**
 * The data is cached or on an SSD, where random reads cost about as much as sequential ones: the default, meant for
 * hard disks, scans small tables completely for every row of a list.
 */
const SETTINGS = '-c random_page_cost=1.1';

/** Interval between attempts to reach the database at the start, in milliseconds. */
const WAIT_STEP_MS = 1_000;

type Options = {
  readonly poolSize?: number;
  /** Time to wait for a database that starts or recovers, in milliseconds; default 0. */
  readonly waitMs?: number;
  /** Called for every failed attempt to reach it at the start. */
  readonly onWait?: (error: Error) => void;
  /** Called when a connection of the pool is lost, idle or in use. */
  readonly onLost?: (error: Error) => void;
};

/** PostgreSQL, with a file store in its tables that uses connections of its own. */
export type PostgresStore = Store & { readonly files: FileStore };

/**
 * Opens PostgreSQL and applies migrations. Lost connections are replaced by the pool; the statements they interrupt
 * reject ({@link isUnavailable}).
 *
 * @throws StartFault if it cannot be reached or the migrations fail.
 */
export async function openPostgres(url: string, options: Options = {}): Promise<PostgresStore> {
  const pool = new FairPool({
    connectionString: url,
    max: options.poolSize ?? 16,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    // Longer than `statement_timeout`: ends waiting for a server that vanished without closing the connection.
    query_timeout: 40_000,
    keepAlive: true,
    // The server keeps the plans of a connection's prepared statements in memory until the connection ends.
    maxLifetimeSeconds: 1_800,
    application_name: 'outlay',
    options: SETTINGS,
  });
  const lost = (error: Error): void => options.onLost?.(error);
  // The pool reports errors of idle connections only; one in use without a listener of its own would end the process.
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
  });
  try {
    await whenAvailable(() => migrateUnderLock(url), options);
  } catch (error) {
    await pool.end();
    if (error instanceof StartFault) throw error;
    const message =
      error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
    throw new StartFault(`The database of DATABASE_URL cannot be used: ${message}`, { cause: error });
  }
  const db = drizzle({ client: pool, casing: 'snake_case' }) as unknown as Db;
  const store = createStore({
    kind: 'postgres',
    db,
    transaction: createTransactions(pool),
    read: async <Row>(text: string, values: unknown[]) => (await pool.query({ text, values })).rows as Row[],
    listen: (channel, onMessage) => listenOn(url, channel, onMessage),
    queue: () => pool.queue.stats(),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount }),
    close: () => pool.end(),
  });
  return { ...store, files: createDatabaseStore(db) };
}

/** Runs work again while the database cannot be reached, until the waiting time has passed. */
async function whenAvailable(work: () => Promise<void>, { waitMs = 0, onWait }: Options): Promise<void> {
  const until = performance.now() + waitMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || !isUnavailable(error) || performance.now() >= until) throw error;
      onWait?.(error);
      await setTimeout(WAIT_STEP_MS);
    }
  }
}

async function migrateUnderLock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The statement that a lost connection interrupts rejects; without a listener the error would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    // Migrations, and waiting for those of another process, may take longer than a limit that the database sets.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle({ client, casing: 'snake_case' });
    await refuseNewerDatabase(db);
    await migrate(db, { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}
