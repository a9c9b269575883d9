import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '@outlay/domain';
import { eq, isNotNull } from '../db/drizzle.ts';
import type { Clock } from '../clock.ts';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { companies, users } from '../db/schema/index.ts';
import type { Store } from '../db/store.ts';
import { seedDemo } from '../demo/seed.ts';
import { createDirectoryStore } from '../files/storage/directory.ts';
import type { FileStore } from '../files/storage/file-store.ts';
import {
  databaseName,
  freshStore,
  makeDatabase,
  makeTemplate,
  uncompressedDump,
  type Kind,
} from './databases.ts';
import { periodChanges } from '../finance/periods/period-changes.table.ts';
import { memoryFiles } from './memory-files.ts';
import { oncePerRun, RUN_FOLDER } from './run-files.ts';
import { testTokens } from './auth/test-tokens.ts';

const TEMPLATE = 'outlay_test_seeded';

type Seeded = { readonly store: Store; readonly files: FileStore };
type Files = ReadonlyMap<string, Uint8Array>;

const toJson = (files: Files): string =>
  JSON.stringify([...files].map(([key, bytes]) => [key, Buffer.from(bytes).toString('base64')]));

const fromJson = (text: string): Map<string, Uint8Array> =>
  new Map(
    (JSON.parse(text) as [string, string][]).map(([key, bytes]) => [key, Buffer.from(bytes, 'base64')]),
  );

/** Fills a database of the run; returns its files as JSON. */
async function fill(store: Store, clock: Clock): Promise<string> {
  const files = new Map<string, Uint8Array>();
  await seedWithOpenBooks({ store, clock, files: memoryFiles(files), tokens: testTokens() });
  return toJson(files);
}

/** Returns the demo data as a dump of an embedded database with its files. */
async function seededDump(folder: string, clock: Clock): Promise<{ database: Blob; files: Files }> {
  const path = await oncePerRun(folder, 'seeded', async (partial) => {
    const store = await openEmbedded(null);
    mkdirSync(partial);
    writeFileSync(join(partial, 'files.json'), await fill(store, clock));
    writeFileSync(join(partial, 'database.tar'), await uncompressedDump(store));
    await store.close();
  });
  return {
    database: new Blob([readFileSync(join(path, 'database.tar'))]),
    files: fromJson(readFileSync(join(path, 'files.json'), 'utf8')),
  };
}

/** Creates a PostgreSQL database with the demo data; returns its URL and files. */
async function seededDatabase(folder: string, clock: Clock): Promise<{ url: string; files: Files }> {
  const path = await oncePerRun(folder, 'template.json', async (partial) => {
    await makeTemplate(TEMPLATE, async (store) => writeFileSync(partial, await fill(store, clock)));
  });
  return {
    url: await makeDatabase(databaseName(), TEMPLATE),
    files: fromJson(readFileSync(path, 'utf8')),
  };
}

/** Parameters of a hash that is compared in under a millisecond; a real one takes 25. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/**
 * Seeds the demo data, and reopens the books of the first company: tests post on fixed days, and the closed period of the
 * demo moves with the clock. The users' password has a cheap hash, because tests sign in hundreds of times.
 */
export async function seedWithOpenBooks(services: Parameters<typeof seedDemo>[0]): Promise<void> {
  const { db } = services.store;
  const isSeeded = (await db.$count(companies)) > 0;
  await seedDemo(services);
  if (isSeeded) return;
  await db.update(companies).set({ lockDate: null }).where(eq(companies.id, 1));
  await db.delete(periodChanges).where(eq(periodChanges.companyId, 1));
  const passwordHash = await hash(DEMO_PASSWORD, CHEAP);
  await db.update(users).set({ passwordHash }).where(isNotNull(users.passwordHash));
}

/** Creates a new database with the demo data, which is seeded once per run and copied. */
export async function seededStore(kind: Kind, clock: Clock): Promise<Seeded> {
  if (RUN_FOLDER === undefined) {
    const store = await freshStore(kind);
    const files = memoryFiles();
    await seedWithOpenBooks({ store, clock, files, tokens: testTokens() });
    return { store, files };
  }
  if (kind === 'postgres') {
    const { url, files } = await seededDatabase(RUN_FOLDER, clock);
    return { store: await openPostgres(url), files: memoryFiles(new Map(files)) };
  }
  const { database, files } = await seededDump(RUN_FOLDER, clock);
  return { store: await openEmbedded(null, database), files: memoryFiles(new Map(files)) };
}

/**
 * Puts the demo data of the run into the data folder of an installation: files, and the embedded database or a new
 * one on PostgreSQL, whose URL it returns.
 */
export async function seededFolder(kind: Kind, dataDir: string, clock: Clock): Promise<string | null> {
  if (RUN_FOLDER === undefined) throw new Error('Only the test runner prepares demo data.');
  const { files, ...made } =
    kind === 'postgres' ? await seededDatabase(RUN_FOLDER, clock) : await seededDump(RUN_FOLDER, clock);
  if ('database' in made) await (await openEmbedded(dataDir, made.database)).close();
  const directory = createDirectoryStore(join(dataDir, 'files'));
  for (const [key, bytes] of files) await directory.put(key, bytes, 'application/pdf');
  return 'url' in made ? made.url : null;
}
