import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from '../../db/drizzle.ts';
import { StartFault } from '../../boot/start-fault.ts';
import { storedFiles } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { makeFolder } from './make-folder.ts';

/** Name of the file in the folder, and of the file in the database, that contain the same id. Receipts have other names. */
const FOLDER_ID = 'folder-id';

async function idInFolder(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, FOLDER_ID), 'utf8').catch(() => '');
  return text.trim() === '' ? null : text.trim();
}

async function idInDatabase(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ bytes: storedFiles.bytes })
    .from(storedFiles)
    .where(eq(storedFiles.key, FOLDER_ID));
  return row === undefined ? null : Buffer.from(row.bytes).toString();
}

/** Gives the folder an id unless another process has just done so; the file is complete or absent. */
async function createFolderId(folder: string): Promise<string | null> {
  makeFolder(folder);
  const partial = join(folder, `${FOLDER_ID}.${randomUUID()}.partial`);
  await writeFile(partial, `${randomUUID()}\n`);
  await link(partial, join(folder, FOLDER_ID)).catch((error: unknown) => {
    // ENOENT: another process has named the folder, and removed what it took for left over.
    if (!(error instanceof Error && 'code' in error && ['EEXIST', 'ENOENT'].includes(String(error.code))))
      throw error;
  });
  await rm(partial, { force: true });
  return idInFolder(folder);
}

/** Removes the files of processes that were killed while they named the folder. */
async function removeLeftOver(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(`${FOLDER_ID}.`)) await rm(join(folder, name), { force: true });
}

/**
 * Requires that all processes of a database store receipts in the same folder: the first one names it, in the folder
 * and in the database; another folder is refused.
 *
 * @throws StartFault for another folder.
 */
export async function claimFolder(db: Db, folder: string): Promise<void> {
  const known = await idInDatabase(db);
  let idInThisFolder = await idInFolder(folder);
  if (known === null) {
    idInThisFolder ??= await createFolderId(folder);
    const bytes = Buffer.from(idInThisFolder ?? '');
    await db
      .insert(storedFiles)
      .values({ key: FOLDER_ID, type: 'text/plain', size: bytes.byteLength, bytes })
      .onConflictDoNothing();
  }
  if (idInThisFolder !== null && idInThisFolder === (await idInDatabase(db))) {
    await removeLeftOver(folder);
    return;
  }
  throw new StartFault(
    `FILE_STORAGE=folder: ${folder} is not the folder of this database's receipts. Give every process the same folder, ` +
      `or keep receipts in the database (FILE_STORAGE=database, then "outlay files move"). If the receipts were brought ` +
      `here without their file ${FOLDER_ID}, run "outlay files accept".`,
  );
}

/** Makes a folder that of the database's receipts, as after moving or restoring them. */
export async function acceptFolder(db: Db, folder: string): Promise<void> {
  const id = (await idInFolder(folder)) ?? (await createFolderId(folder)) ?? '';
  const columns = { type: 'text/plain', size: id.length, bytes: Buffer.from(id) };
  await db
    .insert(storedFiles)
    .values({ key: FOLDER_ID, ...columns })
    .onConflictDoUpdate({ target: storedFiles.key, set: columns });
}
