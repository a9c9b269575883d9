import type { StoragePort } from '@outlay/domain';

/** Creates an in-memory storage that lives as long as the client. */
export function createMemoryStorage(): StoragePort {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}
