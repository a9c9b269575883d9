import { openEmbedded } from '../db/embedded.ts';
import { openPostgres, type PostgresStore } from '../db/postgres.ts';
import type { Store } from '../db/store.ts';

/** Kinds of database the suite runs on; PostgreSQL only if the setup has one. */
export type Kind = Store['kind'];

const adminUrl = process.env['OUTLAY_TEST_POSTGRES'];

/** Kinds of database in this run. */
export const DATABASES: readonly Kind[] = adminUrl === undefined ? ['embedded'] : ['embedded', 'postgres'];

let made = 0;
let snapshot: Promise<Blob> | undefined;

/** Returns a dump of an empty database with all migrations, created once and loaded by every embedded store. */
async function migratedSnapshot(): Promise<Blob> {
  const store = await openEmbedded(null);
  const dump = await store.dump();
  await store.close();
  return dump;
}

/** Creates a database on the run's server, empty or as a copy of another; resolves to its URL. */
export async function makeDatabase(name: string, template = 'template1'): Promise<string> {
  if (adminUrl === undefined) throw new Error('There is no PostgreSQL in this run.');
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Returns a database name that is unique in the run. */
export const databaseName = (): string => `outlay_test_${process.pid}_${(made += 1)}`;

/** Creates a new PostgreSQL database; resolves to its store and URL. */
export async function freshPostgres(): Promise<{ store: PostgresStore; url: string }> {
  const url = await makeDatabase(databaseName());
  return { store: await openPostgres(url), url };
}

/** Creates a new database for one test file. */
export async function freshStore(kind: Kind): Promise<Store> {
  if (kind === 'postgres') return (await freshPostgres()).store;
  snapshot ??= migratedSnapshot();
  return openEmbedded(null, await snapshot);
}
