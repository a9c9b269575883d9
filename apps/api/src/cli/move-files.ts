import { createHash } from 'node:crypto';
import { eq, or, sql } from 'drizzle-orm';
import { StartFault } from '../boot/start-fault.ts';
import { openPostgres } from '../db/postgres.ts';
import { receipts } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import type { Env } from '../env.ts';
import { timeOfKey } from '../expenses/receipts/receipt-key.ts';
import type { FileStore } from '../files/storage/file-store.ts';
import { acceptFolder } from '../files/storage/folder-id.ts';
import { filesFolder, openMove } from '../files/storage/open-files.ts';

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the type of the file of a key, and its hash if it is an original; null if no receipt has it. */
async function receiptOf(db: Db, key: string): Promise<{ type: string; sha256: string | null } | null> {
  const isOriginal = sql<boolean>`${receipts.storageKey} = ${key}`;
  const [row] = await db
    .select({ type: receipts.type, sha256: receipts.sha256, isOriginal })
    .from(receipts)
    .where(or(eq(receipts.storageKey, key), eq(receipts.thumbnailKey, key)));
  if (row === undefined) return null;
  return row.isOriginal ? { type: row.type, sha256: row.sha256 } : { type: 'image/webp', sha256: null };
}

/** Result of moving files: numbers of files, and the keys of those whose content is not that of their receipt. */
export type Moved = { moved: number; left: number; readonly damaged: string[] };

/**
 * Moves the files of receipts from one store to another. A file is removed from the first only after it was read back
 * from the second with the same hash, and an original with that of its receipt: it can be interrupted at any time and
 * run again, also while servers run that read both. Files that no receipt has are left to the clean-up.
 */
export async function moveReceipts(db: Db, from: FileStore, to: FileStore): Promise<Moved> {
  const result: Moved = { moved: 0, left: 0, damaged: [] };
  for await (const key of from.keys()) {
    if (timeOfKey(key) === null) continue;
    const receipt = await receiptOf(db, key);
    const bytes = await from.get(key);
    if (receipt === null || bytes === null) {
      result.left += 1;
      continue;
    }
    const hash = hashOf(bytes);
    if (receipt.sha256 !== null && receipt.sha256 !== hash) {
      result.damaged.push(key);
      continue;
    }
    await to.put(key, bytes, receipt.type);
    const stored = await to.get(key);
    if (stored === null || hashOf(stored) !== hash) throw new Error(`${key} was not stored as it was sent.`);
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
    const said = `${moved} files were moved, ${left} without a receipt were left to the clean-up.`;
    if (damaged.length === 0) return said;
    throw new StartFault(
      `${said} The content of ${damaged.length} is not that of their receipt, so they stay in ${filesFolder(env)}: ${damaged.join(', ')}`,
    );
  });

/** Makes the configured folder that of the database's receipts, after it was moved or restored without its id. */
export const acceptFiles = (env: Env): Promise<string> =>
  onPostgres(env, async (store) => {
    await acceptFolder(store.db, filesFolder(env));
    return `The receipts of the database are in ${filesFolder(env)}.`;
  });
