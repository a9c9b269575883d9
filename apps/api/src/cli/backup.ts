import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { count } from 'drizzle-orm';
import { StartFault } from '../boot/start-fault.ts';
import { openEmbedded } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import { companies, users } from '../db/schema/index.ts';
import type { Store } from '../db/store.ts';
import type { Env } from '../env.ts';
import { makeFolder } from '../files/storage/make-folder.ts';

const EMBEDDED_FILE = 'database.tar.gz';
const POSTGRES_FILE = 'database.dump';
/** The backup contains password hashes and, with the embedded database, the signing key: only its owner may read it. */
const OWN_MODE = 0o700;
/** Files and folders beside the database that belong to the installation. */
const BESIDE = ['files', 'secret'];

const isEmpty = async (folder: string): Promise<boolean> =>
  !existsSync(folder) || (await readdir(folder)).length === 0;

async function runTool(tool: 'pg_dump' | 'pg_restore', args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)(tool, [...args]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new StartFault(`${tool} is not installed: it comes with the PostgreSQL client programs.`);
    }
    const message =
      error instanceof Error && 'stderr' in error
        ? String(error.stderr).trim().split('\n')[0]
        : String(error);
    throw new StartFault(`${tool} failed: ${message}`, { cause: error });
  }
}

async function copyBeside(from: string, to: string): Promise<void> {
  for (const name of BESIDE) {
    if (existsSync(join(from, name))) await cp(join(from, name), join(to, name), { recursive: true });
  }
}

/** Writes a backup into a new folder; the embedded database must not be in use meanwhile. */
export async function backUp(env: Env, folder: string): Promise<string> {
  if (!(await isEmpty(folder))) throw new StartFault(`The folder ${folder} is not empty: name a new one.`);
  if (env.databaseUrl === null) {
    if (!existsSync(join(env.dataDir, 'database')))
      throw new StartFault(`There is no database in ${env.dataDir}.`);
    const store = await openEmbedded(env.dataDir);
    const dump = await store.dump();
    makeFolder(folder, OWN_MODE);
    await writeFile(join(folder, EMBEDDED_FILE), new Uint8Array(await dump.arrayBuffer()));
    await store.close();
  } else {
    makeFolder(folder, OWN_MODE);
    await runTool('pg_dump', ['--format=custom', `--file=${join(folder, POSTGRES_FILE)}`, env.databaseUrl]);
  }
  await copyBeside(env.dataDir, folder);
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

/** Restores a backup, into an empty database and data folder only. */
export async function restore(env: Env, folder: string): Promise<string> {
  const file = join(folder, env.databaseUrl === null ? EMBEDDED_FILE : POSTGRES_FILE);
  if (!existsSync(file)) throw new StartFault(`There is no backup of this kind of database in ${folder}.`);
  if (env.databaseUrl === null) {
    if (!(await isEmpty(env.dataDir)))
      throw new StartFault(`The data folder ${env.dataDir} is not empty: restore into a new one.`);
    const store = await openEmbedded(env.dataDir, new Blob([new Uint8Array(await readFile(file))]));
    await store.close();
  } else await restorePostgres(env.databaseUrl, folder);
  makeFolder(env.dataDir);
  await copyBeside(folder, env.dataDir);
  return `The backup of ${folder} is restored.`;
}
