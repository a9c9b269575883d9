import { createHash } from 'node:crypto';
import { eq, or } from '../db/drizzle.ts';
import { StartFault } from '../boot/start-fault.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { companies, receipts } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import type { Env } from '../env.ts';
import { timeOfKey } from '../expenses/receipts/receipt-key.ts';
import type { FileStore } from '../files/storage/file-store.ts';
import { acceptFolder } from '../files/storage/folder-id.ts';
import { filesFolder, openMove } from '../files/storage/open-files.ts';

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

type Stored = { readonly type: string; readonly sha256: string | null };

/** Returns the type and hash of the logo of a key; null if no company has it. */
async function logoOf(db: Db, key: string): Promise<Stored | null> {
  const [row] = await db
    .select({ sha256: companies.logoSha256 })
    .from(companies)
    .where(eq(companies.logoKey, key));
  return row === undefined ? null : { type: 'image/png', sha256: row.sha256 };
}

/** Returns the type of the file of a key, and its hash if it is an original; null if nothing refers to it. */
async function storedAs(db: Db, key: string): Promise<Stored | null> {
  const isOriginal = eq(receipts.storageKey, key);
  const [row] = await db
    .select({ type: receipts.type, sha256: receipts.sha256, isOriginal })
    .from(receipts)
    .where(or(eq(receipts.storageKey, key), eq(receipts.thumbnailKey, key)));
  if (row === undefined) return logoOf(db, key);
  return row.isOriginal ? { type: row.type, sha256: row.sha256 } : { type: 'image/webp', sha256: null };
}

/** Result of moving files: numbers of files, and the keys of those whose content is not that of their record. */
export type Moved = { moved: number; left: number; readonly damaged: string[] };

/**
 * Moves the files of receipts and logos from one store to another. A file is removed from the first only after it was read back
 * from the second with the same hash, and an original with that of its record: it can be interrupted at any time and
 * run again, also while servers run that read both. Files that no record has are left to the clean-up.
 */
export async function moveReceipts(db: Db, from: FileStore, to: FileStore): Promise<Moved> {
  const result: Moved = { moved: 0, left: 0, damaged: [] };
  for await (const key of from.keys()) {
    if (timeOfKey(key) === null) continue;
    const stored = await storedAs(db, key);
    const bytes = await from.get(key);
    if (stored === null || bytes === null) {
      result.left += 1;
      continue;
    }
    const hash = hashOf(bytes);
    if (stored.sha256 !== null && stored.sha256 !== hash) {
      result.damaged.push(key);
      continue;
    }
    await to.put(key, bytes, stored.type);
    const written = await to.get(key);
    if (written === null || hashOf(written) !== hash)
      throw new Error(`${key} was not stored as it was sent.`);
    await from.remove(key);
    result.moved += 1;
  }
  return result;
}

async function onPostgres(
  env: Env,
  work: (store: Awaited<ReturnType<typeof openPostgres>>) => Promise<string>,
) {
  if (env.databaseUrl === null)
    throw new StartFault('Set DATABASE_URL: the embedded database keeps its receipts in its own folder.');
  const store = await openPostgres(env.databaseUrl, { poolSize: 2 });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/**
 * Moves receipts that an earlier setting left in the folder to where they are kept now.
 *
 * @throws StartFault if the folder is where they are kept, or if a file is damaged.
 */
export const moveFiles = (env: Env): Promise<string> =>
  onPostgres(env, async (store) => {
    const stores = openMove(env, store.files);
    if (stores === null)
      throw new StartFault(
        'FILE_STORAGE=folder keeps receipts in the folder: set FILE_STORAGE=database or S3_URL.',
      );
    const { moved, left, damaged } = await moveReceipts(store.db, stores.from, stores.to);
    const summary = `${moved} files were moved, ${left} without a receipt were left to the clean-up.`;
    if (damaged.length === 0) return summary;
    throw new StartFault(
      `${summary} The content of ${damaged.length} is not that of their receipt, so they stay in ${filesFolder(env)}: ${damaged.join(', ')}`,
    );
  });

/** Makes the configured folder that of the database's receipts, after it was moved or restored without its id. */
export const acceptFiles = (env: Env): Promise<string> =>
  onPostgres(env, async (store) => {
    await acceptFolder(store.db, filesFolder(env));
    return `The receipts of the database are in ${filesFolder(env)}.`;
  });
