import { openEmbedded } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import type { Store } from '../db/store.ts';

/** The kinds of database the suite runs on; PostgreSQL only where the set-up found or started one. */
export type Kind = Store['kind'];

const adminUrl = process.env['OUTLAY_TEST_POSTGRES'];

/** Which databases there are in this run. */
export const DATABASES: readonly Kind[] = adminUrl === undefined ? ['embedded'] : ['embedded', 'postgres'];

let made = 0;
let snapshot: Promise<Blob> | undefined;

/** An empty database with all migrations, made once and copied for every embedded store after it. */
async function migratedSnapshot(): Promise<Blob> {
  const store = await openEmbedded(null);
  const dump = await store.dump();
  await store.close();
  return dump;
}

/** Makes a database on the run's server, empty or as a copy of another; answers its address. */
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

/** A name that no other database of the run has. */
export const databaseName = (): string => `outlay_test_${process.pid}_${(made += 1)}`;

/** A PostgreSQL database of its own, with its address. */
export async function freshPostgres(): Promise<{ store: Store; url: string }> {
  const url = await makeDatabase(databaseName());
  return { store: await openPostgres(url), url };
}

/** Opens a database of its own for one test file. */
export async function freshStore(kind: Kind): Promise<Store> {
  if (kind === 'postgres') return (await freshPostgres()).store;
  snapshot ??= migratedSnapshot();
  return openEmbedded(null, await snapshot);
}
