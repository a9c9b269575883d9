import type { StoragePort } from '@outlay/domain';
import type { ListableStorage } from '../preferences/preferences.ts';

/** Creates an in-memory fallback for a storage the browser does not provide; it lasts as long as the page. */
function memoryStorage(): ListableStorage {
  const values = new Map<string, string>();
  return {
    lasting: false,
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** Returns the browser's storage, or an in-memory fallback with `lasting: false` when it is blocked. */
export function openStorage(find: () => ListableStorage | null): ListableStorage {
  try {
    return find() ?? memoryStorage();
  } catch {
    return memoryStorage();
  }
}

/**
 * Wraps a storage so that writing never fails, for values such as the session's: a value that cannot be stored replaces
 * the older one in memory, for the lifetime of the page.
 */
export function withMemoryFallback(storage: StoragePort): StoragePort {
  const values = new Map<string, string>();
  const store = (key: string, value: string): boolean => {
    try {
      storage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  };
  return {
    getItem: (key) => values.get(key) ?? storage.getItem(key),
    setItem: (key, value) => {
      values.delete(key);
      if (store(key, value)) return;
      // Removing the outdated value may free enough room for the new one.
      storage.removeItem(key);
      if (!store(key, value)) values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
      storage.removeItem(key);
    },
  };
}
