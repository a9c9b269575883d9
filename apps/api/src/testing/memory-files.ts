import type { FileStore } from '../files/file-store.ts';

/** Keeps files in memory, for tests; begins with the given ones. */
export function memoryFiles(kept = new Map<string, Uint8Array>()): FileStore {
  return {
    put: async (key, bytes) => {
      kept.set(key, bytes);
    },
    get: async (key) => kept.get(key) ?? null,
    remove: async (key) => {
      kept.delete(key);
    },
    async *keys() {
      yield* kept.keys();
    },
  };
}
