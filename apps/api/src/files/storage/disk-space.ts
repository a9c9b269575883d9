import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type { Store } from '../../db/store.ts';

/**
 * Space that stays free on the disk of the embedded database, in bytes: if it could not write its log, which grows in
 * segments of 16 MB, it would stop and have to recover.
 */
const RESERVE_BYTES = 48 * 1024 * 1024;
/** Time for which a measurement is used, in milliseconds. */
const USED_MS = 500;

/** Refuses writes to a disk that is read-only or almost full. */
export type SpaceGuard = {
  /** @throws Error with the code `ENOSPC` or `EROFS` if a write of this many bytes would not leave the reserve. */
  require(bytes: number): Promise<void>;
};

/** Resolves to the free bytes of a folder's disk; rejects if it cannot be written. */
async function freeBytes(folder: string): Promise<number> {
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Creates a guard of a folder's disk. */
export function createSpaceGuard(
  folder: string,
  measure: (folder: string) => Promise<number> = freeBytes,
): SpaceGuard {
  let latest: { readonly at: number; readonly free: Promise<number> } | null = null;
  return {
    require: async (bytes) => {
      const now = performance.now();
      if (latest === null || now - latest.at > USED_MS) latest = { at: now, free: measure(folder) };
      if ((await latest.free) - bytes < RESERVE_BYTES) {
        throw Object.assign(new Error(`The disk of ${folder} is full.`), { code: 'ENOSPC' });
      }
    },
  };
}

/** Refuses transactions while the disk is full or read-only; reads go on. */
export const guardStore = (store: Store, guard: SpaceGuard): Store => ({
  ...store,
  transaction: async (work) => {
    await guard.require(0);
    return store.transaction(work);
  },
});
