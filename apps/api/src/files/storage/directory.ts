import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { SpaceGuard } from './disk-space.ts';
import { checkKey } from './file-key.ts';
import { FileStoreFault, type FileStore } from './file-store.ts';
import { makeFolder } from './make-folder.ts';

/** Codes of a folder that cannot be used: a broken or detached disk, missing permissions, too many open files. */
const UNUSABLE: ReadonlySet<string> = new Set([
  'EACCES',
  'EBUSY',
  'EHOSTDOWN',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENODEV',
  'ENOTCONN',
  'ENXIO',
  'EPERM',
  'ESTALE',
  'ETIMEDOUT',
]);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** Runs work on a folder; its faults are those of the file store. A full or read-only disk has its own response. */
async function inFolder<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!UNUSABLE.has(codeOf(cause))) throw cause;
    throw new FileStoreFault(`The folder of the files failed: ${codeOf(cause)}.`, { cause });
  }
}

/** Flushes the entry of a new file; does nothing where folders cannot be opened (Windows). */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  try {
    await folder?.sync();
  } finally {
    await folder?.close();
  }
}

/**
 * Stores files in a folder. Writes are atomic: a file is complete or absent.
 *
 * @param guard - leaves space for a database on the same disk.
 */
export function createDirectoryStore(root: string, guard?: SpaceGuard): FileStore {
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(root, key);
  };
  const store: FileStore = {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await guard?.require(bytes.byteLength);
      makeFolder(dirname(path));
      const partial = `${path}.${randomUUID()}.partial`;
      try {
        const file = await open(partial, 'wx');
        try {
          await file.writeFile(bytes);
          // The row of the file is acknowledged next: it must not outlive its file in a power failure.
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(partial, path);
        await syncFolder(dirname(path));
      } catch (error) {
        // On a full disk the part that was written would keep it full.
        await rm(partial, { force: true }).catch(() => {});
        throw error;
      }
    },
    get: async (key) => {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    slice: async (key, from, length) => {
      try {
        const file = await open(pathOf(key), 'r');
        try {
          const bytes = new Uint8Array(length);
          let size = 0;
          for (;;) {
            const { bytesRead } = await file.read(bytes, size, length - size, from + size);
            size += bytesRead;
            if (bytesRead === 0 || size === length) return bytes.subarray(0, size);
          }
        } finally {
          await file.close();
        }
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
  return {
    ...store,
    put: (key, bytes, type) => inFolder(() => store.put(key, bytes, type)),
    get: (key) => inFolder(() => store.get(key)),
    slice: (key, from, length) => inFolder(() => store.slice(key, from, length)),
    remove: (key) => inFolder(() => store.remove(key)),
  };
}
