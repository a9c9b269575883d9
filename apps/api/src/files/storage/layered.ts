import type { FileStore } from './file-store.ts';

/** Stores files in the first store and also reads those of an earlier one, until they are moved. */
export function createLayeredStore(current: FileStore, earlier: FileStore): FileStore {
  return {
    put: (key, bytes, type) => current.put(key, bytes, type),
    get: async (key) => (await current.get(key)) ?? earlier.get(key),
    slice: async (key, from, length) =>
      (await current.slice(key, from, length)) ?? earlier.slice(key, from, length),
    remove: async (key) => {
      await earlier.remove(key);
      await current.remove(key);
    },
    async *keys() {
      yield* current.keys();
      yield* earlier.keys();
    },
  };
}
