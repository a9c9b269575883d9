import type { FileStore } from '../files/storage/file-store.ts';

/** Creates an in-memory file store for tests, with the given files. */
export function memoryFiles(files = new Map<string, Uint8Array>()): FileStore {
  return {
    put: async (key, bytes) => {
      files.set(key, bytes);
    },
    get: async (key) => files.get(key) ?? null,
    slice: async (key, from, length) => files.get(key)?.subarray(from, from + length) ?? null,
    remove: async (key) => {
      files.delete(key);
    },
    async *keys() {
      yield* files.keys();
    },
  };
}
