import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * Makes a folder and those above it. Node's own `recursive` tries for ever where one that is there takes none in, as
 * `/proc` does.
 *
 * @param mode - who may look; everybody, unless told otherwise.
 */
export function makeFolder(path: string, mode = 0o777): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    // Somebody else was faster.
    if (!isThere(error)) throw error;
  }
}
