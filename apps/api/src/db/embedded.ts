import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockDataDir } from '../boot/data-lock.ts';
import { StartFault } from '../boot/start-fault.ts';
import { MIGRATIONS, refuseNewerDatabase } from './migrations.ts';
import { createStore, type Db, type Store } from './store.ts';

/** The embedded database, with a dump as one file for backups. */
export type EmbeddedStore = Store & { dump(): Promise<Blob> };

/**
 * Opens the embedded database in a folder that only this process may use, or in memory without one.
 *
 * @throws StartFault if the folder is locked or cannot be used.
 */
export async function openEmbedded(dataDir: string | null, loadFrom?: Blob): Promise<EmbeddedStore> {
  const unlock = dataDir === null ? () => {} : lockDataDir(dataDir);
  try {
    const client = await PGlite.create({
      ...(dataDir === null ? {} : { dataDir: join(dataDir, 'database') }),
      ...(loadFrom === undefined ? {} : { loadDataDir: loadFrom }),
    });
    const db = drizzle({ client, casing: 'snake_case' });
    await refuseNewerDatabase(db);
    await migrate(db, { migrationsFolder: MIGRATIONS });
    const store = createStore({
      kind: 'embedded',
      // Both drivers return `rows` for raw statements; their other result fields are never read.
      db: db as unknown as Db,
      read: async <Row>(text: string, values: unknown[]) => (await client.query<Row>(text, values)).rows,
      listen: async (channel, onMessage) => {
        const stop = await client.listen(channel, onMessage);
        return () => stop();
      },
      close: async () => {
        await client.close();
        unlock();
      },
    });
    return { ...store, dump: () => client.dumpDataDir('gzip') };
  } catch (error) {
    unlock();
    if (error instanceof StartFault) throw error;
    throw new StartFault(
      `The embedded database in ${dataDir ?? 'memory'} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
