import type { FileStore } from '../files/file-store.ts';

/** Keeps files in memory, for tests. */
export function memoryFiles(): FileStore {
  const kept = new Map<string, Uint8Array>();
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
