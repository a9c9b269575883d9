import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartFault } from '../boot/start-fault.ts';
import { listenOn } from './listener.ts';
import { MIGRATIONS } from './migrations.ts';
import { nameStatements } from './named-statements.ts';
import { createStore, type Db, type Store } from './store.ts';

/** Lock for concurrent starts on one database: one process migrates, the others wait for it. */
const MIGRATION_LOCK = 7_204_113;

/**
 * The data is cached or on an SSD, where random reads cost about as much as sequential ones: the default, meant for
 * hard disks, scans small tables completely for every row of a list.
 */
const SETTINGS = '-c random_page_cost=1.1';

type Options = { readonly poolSize?: number; readonly onIdleError?: (error: Error) => void };

/**
 * Opens PostgreSQL and applies migrations.
 *
 * @throws StartFault if it cannot be reached or the migrations fail.
 */
export async function openPostgres(url: string, options: Options = {}): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 16,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'outlay',
    options: SETTINGS,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', nameStatements);
  try {
    await migrateUnderLock(url);
  } catch (error) {
    await pool.end();
    const message =
      error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
    throw new StartFault(`The database of DATABASE_URL cannot be used: ${message}`, { cause: error });
  }
  const db = drizzle({ client: pool, casing: 'snake_case' });
  return createStore({
    kind: 'postgres',
    db: db as unknown as Db,
    read: async <Row>(text: string, values: unknown[]) => (await pool.query({ text, values })).rows as Row[],
    listen: (channel, heard) => listenOn(url, channel, heard),
    close: () => pool.end(),
  });
}

async function migrateUnderLock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}
