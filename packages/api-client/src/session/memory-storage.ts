import type { StoragePort } from '@outlay/domain';

/** Creates an in-memory storage that lives as long as the client, with its first entries. */
export function createMemoryStorage(first: Readonly<Record<string, string>> = {}): StoragePort {
  const entries = new Map(Object.entries(first));
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}
