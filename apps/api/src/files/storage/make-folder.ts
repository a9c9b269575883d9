import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * Creates a folder and its parents. Node's `recursive` option loops forever if an existing parent rejects new
 * folders, as `/proc` does.
 *
 * @param mode - permissions of the folder; everyone by default.
 */
export function makeFolder(path: string, mode = 0o777): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    // A concurrent process created it.
    if (!isThere(error)) throw error;
  }
}
