import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import { openEmbedded } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import { companies } from '../db/schema/index.ts';
import type { Store } from '../db/store.ts';
import { seedDemo } from '../demo/seed.ts';
import type { FileStore } from '../files/storage/file-store.ts';
import { databaseName, freshStore, makeDatabase, type Kind } from './databases.ts';
import { periodChanges } from '../finance/periods/period-changes.table.ts';
import { memoryFiles } from './memory-files.ts';
import { testTokens } from './test-tokens.ts';

/** Folder that all test files of a run share; undefined outside of a run. */
const folder = process.env['OUTLAY_TEST_FOLDER'];
const TEMPLATE = 'outlay_test_seeded';

type Seeded = { readonly store: Store; readonly files: FileStore };

const dumped = (files: ReadonlyMap<string, Uint8Array>): string =>
  JSON.stringify([...files].map(([key, bytes]) => [key, Buffer.from(bytes).toString('base64')]));

const undumped = (text: string): Map<string, Uint8Array> =>
  new Map(
    (JSON.parse(text) as [string, string][]).map(([key, bytes]) => [key, Buffer.from(bytes, 'base64')]),
  );

/** Creates a file once per run, in the first process that needs it; the others wait for it. */
async function once(path: string, make: (partial: string) => Promise<void>): Promise<void> {
  try {
    mkdirSync(`${path}.making`);
  } catch {
    while (!existsSync(path)) {
      if (existsSync(`${path}.failed`))
        throw new Error('The demo data could not be made; see the first file.');
      await setTimeout(50);
    }
    return;
  }
  try {
    await make(`${path}.partial`);
    renameSync(`${path}.partial`, path);
  } catch (error) {
    writeFileSync(`${path}.failed`, String(error));
    throw error;
  }
}

/** Runs a statement that requires that there are no other connections to the template. */
async function onServer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: process.env['OUTLAY_TEST_POSTGRES'] });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

async function embedded(dir: string, clock: Clock): Promise<Seeded> {
  const path = join(dir, 'seeded');
  await once(path, async (partial) => {
    const store = await openEmbedded(null);
    const files = new Map<string, Uint8Array>();
    await seedWithOpenBooks({ store, clock, files: memoryFiles(files), tokens: testTokens() });
    mkdirSync(partial);
    writeFileSync(join(partial, 'files.json'), dumped(files));
    writeFileSync(join(partial, 'database.tgz'), Buffer.from(await (await store.dump()).arrayBuffer()));
    await store.close();
  });
  return {
    store: await openEmbedded(null, new Blob([readFileSync(join(path, 'database.tgz'))])),
    files: memoryFiles(undumped(readFileSync(join(path, 'files.json'), 'utf8'))),
  };
}

async function postgres(dir: string, clock: Clock): Promise<Seeded> {
  const path = join(dir, 'template.json');
  await once(path, async (partial) => {
    const store = await openPostgres(await makeDatabase(TEMPLATE));
    const files = new Map<string, Uint8Array>();
    await seedWithOpenBooks({ store, clock, files: memoryFiles(files), tokens: testTokens() });
    await store.close();
    await onServer(`alter database ${TEMPLATE} with allow_connections false`);
    writeFileSync(partial, dumped(files));
  });
  return {
    store: await openPostgres(await makeDatabase(databaseName(), TEMPLATE)),
    files: memoryFiles(undumped(readFileSync(path, 'utf8'))),
  };
}

/**
 * Seeds the demo data, and reopens the books of the first company: tests post on fixed days, and the closed period of the
 * demo moves with the clock.
 */
export async function seedWithOpenBooks(services: Parameters<typeof seedDemo>[0]): Promise<void> {
  const { db } = services.store;
  const isSeeded = (await db.$count(companies)) > 0;
  await seedDemo(services);
  if (isSeeded) return;
  await db.update(companies).set({ lockDate: null }).where(eq(companies.id, 1));
  await db.delete(periodChanges).where(eq(periodChanges.companyId, 1));
}

/** Creates a new database with the demo data, which is seeded once per run and copied. */
export async function seededStore(kind: Kind, clock: Clock): Promise<Seeded> {
  if (folder !== undefined) return kind === 'postgres' ? postgres(folder, clock) : embedded(folder, clock);
  const store = await freshStore(kind);
  const files = memoryFiles();
  await seedWithOpenBooks({ store, clock, files, tokens: testTokens() });
  return { store, files };
}
