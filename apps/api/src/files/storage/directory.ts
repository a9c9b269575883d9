import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import { makeFolder } from './make-folder.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Stores files in a folder. Writes are atomic: a file is complete or absent. */
export function createDirectoryStore(root: string): FileStore {
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(root, key);
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      makeFolder(dirname(path));
      const partial = `${path}.${randomUUID()}.partial`;
      await writeFile(partial, bytes);
      await rename(partial, path);
    },
    get: async (key) => {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *keys() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      }
    },
  };
}
