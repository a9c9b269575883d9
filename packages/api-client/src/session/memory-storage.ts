import type { StoragePort } from '@outlay/domain';

/**
 * Creates an in-memory storage that lives as long as the client, with its first entries. `onChange` is called with each
 * change, with null for a removed entry.
 */
export function createMemoryStorage(
  entries: Map<string, string>,
  onChange?: (key: string, value: string | null) => void,
): StoragePort {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      entries.set(key, value);
      onChange?.(key, value);
    },
    removeItem(key) {
      entries.delete(key);
      onChange?.(key, null);
    },
  };
}
