import type { StoragePort } from '@outlay/domain';

/** Creates an in-memory storage that lives as long as the client. */
export function createMemoryStorage(): StoragePort {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
