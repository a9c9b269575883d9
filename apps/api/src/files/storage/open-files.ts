import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { createDirectoryStore } from './directory.ts';
import type { SpaceGuard } from './disk-space.ts';
import type { FileStore } from './file-store.ts';
import { createLayeredStore } from './layered.ts';
import { readS3Url } from './s3-location.ts';
import { createS3Store } from './s3.ts';

/** The folder of receipts within the data folder. */
export const filesFolder = (env: Pick<Env, 'dataDir'>): string => join(env.dataDir, 'files');

/** Returns the store that new files go to, without the files of an earlier one. */
function currentFiles(env: Env, databaseFiles: FileStore | null, guard?: SpaceGuard): FileStore {
  const location = env.s3Url === null ? null : readS3Url(env.s3Url);
  if (location !== null) return createS3Store(location);
  if (env.fileStorage === 'database' && databaseFiles !== null) return databaseFiles;
  return createDirectoryStore(filesFolder(env), guard);
}

/**
 * Opens the storage of receipts: an S3-compatible store, the database or a folder, as configured. Files that an
 * earlier setting left in the data folder stay readable.
 *
 * @param databaseFiles - the store in the database; null on the embedded one.
 * @param guard - leaves space for the embedded database.
 */
export function openFiles(env: Env, databaseFiles: FileStore | null, guard?: SpaceGuard): FileStore {
  const current = currentFiles(env, databaseFiles, guard);
  const isFolder = env.s3Url === null && env.fileStorage === 'folder';
  if (isFolder || !existsSync(filesFolder(env))) return current;
  return createLayeredStore(current, createDirectoryStore(filesFolder(env)));
}

/** Opens the folder of an earlier setting and the store that replaces it; null if the folder is where files are kept. */
export function openMove(
  env: Env,
  databaseFiles: FileStore,
): { readonly from: FileStore; readonly to: FileStore } | null {
  if (env.s3Url === null && env.fileStorage === 'folder') return null;
  return { from: createDirectoryStore(filesFolder(env)), to: currentFiles(env, databaseFiles) };
}

/** Opens the files that are not in the database, for a backup beside its dump. */
export function filesOutside(env: Env): FileStore {
  const folder = createDirectoryStore(filesFolder(env));
  const location = env.s3Url === null ? null : readS3Url(env.s3Url);
  return location === null ? folder : createLayeredStore(createS3Store(location), folder);
}
