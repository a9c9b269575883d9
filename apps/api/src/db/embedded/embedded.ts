import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { lockDataDir } from '../../boot/data-lock.ts';
import { StartFault } from '../../boot/start-fault.ts';
import { startEmbedded } from './embedded-thread.ts';
import { FairPool } from '../postgres/fair-pool.ts';
import { MIGRATIONS, refuseNewerDatabase } from '../migrations.ts';
import { createStore, type Db, type Store } from '../store.ts';
import { createTransactions } from '../transactions.ts';

/** The embedded database, with a dump as one file for backups. */
export type EmbeddedStore = Store & { dump(): Promise<Blob> };

/** Time limit of a statement; longer than on PostgreSQL, because a thread that exceeds it is started again. */
const STATEMENT_MS = 120_000;

/**
 * Opens the embedded database in a folder that only this process may use, or in memory without one. It runs in its own
 * thread; the driver of PostgreSQL talks to it over a pool of one connection, because it has one session.
 *
 * @throws StartFault if the folder is locked or cannot be used.
 */
export async function openEmbedded(
  dataDir: string | null,
  loadFrom?: Blob,
  statementMs = STATEMENT_MS,
): Promise<EmbeddedStore> {
  const unlock = dataDir === null ? () => {} : lockDataDir(dataDir);
  try {
    const thread = await startEmbedded({
      dataDir: dataDir === null ? null : join(dataDir, 'database'),
      loadFrom: loadFrom === undefined ? null : new Uint8Array(await loadFrom.arrayBuffer()),
    });
    const pool = new FairPool({
      max: 1,
      // Statements and listeners belong to the session, so its connection is never replaced.
      idleTimeoutMillis: 0,
      stream: () => thread.connect(),
      user: 'postgres',
      database: 'postgres',
    });
    pool.on('error', () => {});
    const listeners = new Map<string, Set<(payload: string) => void>>();
    pool.on('connect', (client) => {
      // Without a listener a connection that is lost while in use would end the process; its statement fails anyway.
      client.on('error', () => {});
      client.on('notification', ({ channel, payload }) => {
        for (const onMessage of listeners.get(channel) ?? []) onMessage(payload ?? '');
      });
      // A session after the end of the thread listens to the same channels.
      for (const channel of listeners.keys())
        client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {});
    });
    const db = drizzle({ client: pool, casing: 'snake_case' });
    await refuseNewerDatabase(db);
    await migrate(db, { migrationsFolder: MIGRATIONS });
    thread.limitStatements(statementMs);
    const store = createStore({
      kind: 'embedded',
      // Both databases return `rows` for raw statements; the other result fields are never read.
      db: db as unknown as Db,
      transaction: createTransactions(pool),
      read: async <Row>(text: string, values: unknown[]) =>
        (await pool.query({ text, values })).rows as Row[],
      listen: async (channel, onMessage) => {
        const known = listeners.get(channel) ?? new Set();
        listeners.set(channel, known.add(onMessage));
        await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
        return async () => {
          known.delete(onMessage);
        };
      },
      queue: () => pool.queue.stats(),
      connections: () => ({ open: pool.totalCount, idle: pool.idleCount }),
      close: async () => {
        await pool.end();
        await thread.close();
        unlock();
      },
    });
    const dump = async (): Promise<Blob> => {
      // No other caller has a turn meanwhile.
      const client = await pool.connect();
      try {
        return new Blob([await thread.dump()], { type: 'application/x-gzip' });
      } finally {
        client.release();
      }
    };
    return { ...store, dump };
  } catch (error) {
    unlock();
    if (error instanceof StartFault) throw error;
    throw new StartFault(
      `The embedded database in ${dataDir ?? 'memory'} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
