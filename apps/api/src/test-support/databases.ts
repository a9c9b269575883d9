import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { openEmbedded, type EmbeddedStore } from '../db/embedded/embedded.ts';
import { openPostgres, type PostgresStore } from '../db/postgres/postgres.ts';
import type { Store } from '../db/store.ts';
import { oncePerRun, RUN_FOLDER } from './run-files.ts';

/** Kinds of database the suite runs on; PostgreSQL only if the setup has one. */
export type Kind = Store['kind'];

const adminUrl = process.env['OUTLAY_TEST_POSTGRES'];

/** Kinds of database in this run: for tests of what differs between them, such as transactions, order, search and storage. */
export const DATABASES: readonly Kind[] = adminUrl === undefined ? ['embedded'] : ['embedded', 'postgres'];

/** The fastest kind in this run: for tests of business rules, which use the same statements on both. */
export const FASTEST_DATABASE: readonly Kind[] = DATABASES.slice(-1);

let made = 0;

/** Executes a statement on the run's server, outside of the databases of tests. */
async function onServer(statement: string): Promise<void> {
  if (adminUrl === undefined) throw new Error('There is no PostgreSQL in this run.');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}

/** Creates a database on the run's server, empty or as a copy of another; resolves to its URL. */
export async function makeDatabase(name: string, template = 'template1'): Promise<string> {
  await onServer(`create database ${name} template ${template}`);
  const url = new URL(adminUrl ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** Returns a database name that is unique in the run. */
export const databaseName = (): string => `outlay_test_${process.pid}_${(made += 1)}`;

/** Creates a database that others are copies of. It has no connections afterwards, which copies require. */
export async function makeTemplate(
  name: string,
  fill: (store: PostgresStore) => Promise<void>,
): Promise<void> {
  const store = await openPostgres(await makeDatabase(name));
  await fill(store).finally(() => store.close());
  await onServer(`alter database ${name} with allow_connections false`);
}

/** Returns the dump of an embedded database, uncompressed: files of a run load it hundreds of times. */
export const uncompressedDump = async (store: EmbeddedStore): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(gunzipSync(await (await store.dump()).arrayBuffer()));

async function migratedDump(): Promise<Uint8Array<ArrayBuffer>> {
  const store = await openEmbedded(null);
  return uncompressedDump(store).finally(() => store.close());
}

/** Opens an embedded database in memory, empty but with all migrations, which run once per run. */
async function freshEmbedded(): Promise<Store> {
  if (RUN_FOLDER === undefined) return openEmbedded(null);
  const path = await oncePerRun(RUN_FOLDER, 'migrated.tar', async (partial) => {
    writeFileSync(partial, await migratedDump());
  });
  return openEmbedded(null, new Blob([readFileSync(path)]));
}

/**
 * Puts an embedded database with all migrations, which run once per run, into a data folder, so that a server or command
 * starts faster in it than in an empty one; returns the folder.
 */
export async function migratedFolder(dataDir: string): Promise<string> {
  if (RUN_FOLDER === undefined) {
    await (await openEmbedded(dataDir)).close();
    return dataDir;
  }
  const path = await oncePerRun(RUN_FOLDER, 'migrated', async (partial) => {
    await (await openEmbedded(partial)).close();
  });
  cpSync(path, dataDir, { recursive: true });
  return dataDir;
}

const MIGRATED = 'outlay_test_migrated';

/** Creates a new PostgreSQL database with all migrations, which run once per run; resolves to its store and URL. */
export async function freshPostgres(): Promise<{ store: PostgresStore; url: string }> {
  if (RUN_FOLDER === undefined) {
    const url = await makeDatabase(databaseName());
    return { store: await openPostgres(url), url };
  }
  await oncePerRun(RUN_FOLDER, `${MIGRATED}.template`, async (partial) => {
    await makeTemplate(MIGRATED, async () => {});
    writeFileSync(partial, '');
  });
  const url = await makeDatabase(databaseName(), MIGRATED);
  return { store: await openPostgres(url), url };
}

/** Creates a new database for one test file. */
export const freshStore = async (kind: Kind): Promise<Store> =>
  kind === 'postgres' ? (await freshPostgres()).store : freshEmbedded();
