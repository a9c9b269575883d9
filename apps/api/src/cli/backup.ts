import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, count, eq, isNotNull, isNull, notExists, sql } from '../db/drizzle.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { union } from '../db/pg-core.ts';
import pg from 'pg';
import { StartFault } from '../boot/start-fault.ts';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { companies, receipts, storedFiles, users } from '../db/schema/index.ts';
import type { Db, Store } from '../db/store.ts';
import type { Env } from '../env.ts';
import { makeFolder } from '../files/storage/make-folder.ts';
import { acceptFolder } from '../files/storage/folder-id.ts';
import { filesFolder, filesOutside } from '../files/storage/open-files.ts';
import { cleanUpJob } from '../jobs/clean-up.job.ts';
import {
  checksumOf,
  countRows,
  MANIFEST_FILE,
  readBalances,
  readManifest,
  type Manifest,
} from './manifest.ts';
import { runTool } from './pg-tool.ts';

const EMBEDDED_FILE = 'database.tar.gz';
const POSTGRES_FILE = 'database.dump';
/** The backup contains password hashes and, with the embedded database, the signing key: only its owner may read it. */
const OWN_MODE = 0o700;
/** Files and folders beside the database that belong to the installation. */
const BESIDE = ['files', 'secret'];

const isEmpty = async (folder: string): Promise<boolean> =>
  !existsSync(folder) || (await readdir(folder)).length === 0;

type Contents = Pick<Manifest, 'rows' | 'balances' | 'files'>;

/** Copies the files that receipts and companies refer to and the database does not contain; resolves to their names. */
async function copyFiles(db: Db, env: Env, folder: string): Promise<string[]> {
  const files = filesOutside(env);
  const isNeeded = isNull(receipts.releasedAt);
  const referenced = union(
    db.select({ key: receipts.thumbnailKey }).from(receipts).where(isNeeded),
    db.select({ key: companies.logoKey }).from(companies),
    db
      .select({ key: sql<string | null>`${receipts.storageKey}` })
      .from(receipts)
      .where(isNeeded),
  ).as('referenced');
  const stored = db.select().from(storedFiles).where(eq(storedFiles.key, referenced.key));
  const missing = await db
    .select({ key: referenced.key })
    .from(referenced)
    .where(and(isNotNull(referenced.key), notExists(stored)));
  const names: string[] = [];
  for (const { key } of missing) {
    if (key === null) continue;
    const bytes = await files.get(key);
    // Reported by the verification, so that a file lost long ago does not prevent all backups.
    if (bytes === null) continue;
    const name = `files/${key}`;
    makeFolder(dirname(join(folder, name)), OWN_MODE);
    await writeFile(join(folder, name), bytes);
    names.push(name);
  }
  return names;
}

/** Copies what is beside the dump, and counts what is in it. */
async function readContents(db: Db, env: Env, folder: string): Promise<Contents> {
  const names = await copyFiles(db, env, folder);
  if (existsSync(join(env.dataDir, 'secret'))) {
    await cp(join(env.dataDir, 'secret'), join(folder, 'secret'));
    names.push('secret');
  }
  const files: Manifest['files'] = {};
  for (const name of names) files[name] = await checksumOf(join(folder, name));
  return { rows: await countRows(db), balances: await readBalances(db), files };
}

async function dumpEmbedded(env: Env, folder: string): Promise<Contents> {
  if (!existsSync(join(env.dataDir, 'database')))
    throw new StartFault(`There is no database in ${env.dataDir}.`);
  const store = await openEmbedded(env.dataDir);
  try {
    makeFolder(folder, OWN_MODE);
    const dump = await store.dump();
    await writeFile(join(folder, EMBEDDED_FILE), new Uint8Array(await dump.arrayBuffer()));
    return await readContents(store.db, env, folder);
  } finally {
    await store.close();
  }
}

/** Dumps PostgreSQL while it is written to: dump, counts and the list of files are of one snapshot. */
async function dumpPostgres(url: string, env: Env, folder: string): Promise<Contents> {
  const [reader, blocker] = [
    new pg.Client({ connectionString: url }),
    new pg.Client({ connectionString: url }),
  ];
  for (const client of [reader, blocker]) client.on('error', () => {});
  await Promise.all([reader.connect(), blocker.connect()]);
  try {
    // Both are idle in their transactions while pg_dump runs, longer than a limit that the database may set.
    for (const client of [reader, blocker]) await client.query('set idle_in_transaction_session_timeout = 0');
    // The clean-up must not remove a file that the snapshot refers to.
    await blocker.query('begin');
    await blocker.query('select 1 from schedules where name = $1 for update', [cleanUpJob.name]);
    await reader.query('begin isolation level repeatable read, read only');
    const { rows } = await reader.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    makeFolder(folder, OWN_MODE);
    await runTool('pg_dump', [
      '--format=custom',
      `--snapshot=${rows[0]?.snapshot ?? ''}`,
      `--file=${join(folder, POSTGRES_FILE)}`,
      url,
    ]);
    const db = drizzle({ client: reader, casing: 'snake_case' }) as unknown as Db;
    return await readContents(db, env, folder);
  } finally {
    await Promise.all([reader.end(), blocker.end()]);
  }
}

/** Writes a backup into a new folder; the embedded database must not be in use meanwhile. */
export async function backUp(env: Env, folder: string): Promise<string> {
  if (!(await isEmpty(folder))) throw new StartFault(`The folder ${folder} is not empty: name a new one.`);
  const createdAt = new Date().toISOString();
  const file = env.databaseUrl === null ? EMBEDDED_FILE : POSTGRES_FILE;
  const contents =
    env.databaseUrl === null
      ? await dumpEmbedded(env, folder)
      : await dumpPostgres(env.databaseUrl, env, folder);
  const manifest: Manifest = {
    format: 1,
    created_at: createdAt,
    database: { file, ...(await checksumOf(join(folder, file))) },
    ...contents,
  };
  // Written last: a backup that was interrupted has none.
  await writeFile(join(folder, MANIFEST_FILE), JSON.stringify(manifest, null, 1));
  return `The backup is in ${folder}.`;
}

async function isUnused(store: Store): Promise<boolean> {
  const [companyCount] = await store.db.select({ companies: count() }).from(companies);
  const [people] = await store.db.select({ users: count() }).from(users);
  return (companyCount?.companies ?? 0) === 0 && (people?.users ?? 0) === 0;
}

async function restorePostgres(url: string, folder: string): Promise<void> {
  const store = await openPostgres(url, { poolSize: 1 });
  const unused = await isUnused(store).finally(() => store.close());
  if (!unused) throw new StartFault('The database of DATABASE_URL is not empty: restore into a new one.');
  await runTool('pg_restore', [
    '--clean',
    '--if-exists',
    '--no-owner',
    '--single-transaction',
    `--dbname=${url}`,
    join(folder, POSTGRES_FILE),
  ]);
}

/** Receipts that are restored into a folder are in that of this installation now. */
async function acceptFolderOf(url: string, env: Env): Promise<void> {
  if (env.s3Url !== null || env.fileStorage !== 'folder') return;
  const store = await openPostgres(url, { poolSize: 1 });
  await acceptFolder(store.db, filesFolder(env)).finally(() => store.close());
}

/**
 * Restores a backup, into an empty database and data folder only.
 *
 * @throws DamagedBackup before anything is written.
 */
export async function restore(env: Env, folder: string): Promise<string> {
  const file = join(folder, env.databaseUrl === null ? EMBEDDED_FILE : POSTGRES_FILE);
  if (!existsSync(file) && !existsSync(join(folder, MANIFEST_FILE)))
    throw new StartFault(`There is no backup of this kind of database in ${folder}.`);
  await readManifest(folder);
  if (!existsSync(file)) throw new StartFault(`There is no backup of this kind of database in ${folder}.`);
  if (env.databaseUrl === null) {
    if (!(await isEmpty(env.dataDir)))
      throw new StartFault(`The data folder ${env.dataDir} is not empty: restore into a new one.`);
    const store = await openEmbedded(env.dataDir, new Blob([new Uint8Array(await readFile(file))]));
    await store.close();
  } else await restorePostgres(env.databaseUrl, folder);
  makeFolder(env.dataDir);
  for (const name of BESIDE) {
    if (existsSync(join(folder, name))) {
      await cp(join(folder, name), join(env.dataDir, name), { recursive: true });
    }
  }
  if (env.databaseUrl !== null) await acceptFolderOf(env.databaseUrl, env);
  return `The backup of ${folder} is restored.`;
}
