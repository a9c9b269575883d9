import type { StoragePort } from '@outlay/domain';
import type { DeskStorage } from '../preferences/preferences.ts';

/** Creates an in-memory fallback for a storage the browser does not provide; it lasts as long as the page. */
function pageStorage(): DeskStorage {
  const held = new Map<string, string>();
  return {
    lasting: false,
    get length() {
      return held.size;
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

/** Returns the browser's storage, or an in-memory fallback with `lasting: false` when it is blocked. */
export function openStorage(find: () => DeskStorage | null): DeskStorage {
  try {
    return find() ?? pageStorage();
  } catch {
    return pageStorage();
  }
}

/**
 * Wraps a storage so that writing never fails, for values such as the session's: a value that cannot be stored replaces
 * the older one in memory, for the lifetime of the page.
 */
export function sturdy(storage: StoragePort): StoragePort {
  const held = new Map<string, string>();
  const store = (key: string, value: string): boolean => {
    try {
      storage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  };
  return {
    getItem: (key) => held.get(key) ?? storage.getItem(key),
    setItem: (key, value) => {
      held.delete(key);
      if (store(key, value)) return;
      // Removing the outdated value may free enough room for the new one.
      storage.removeItem(key);
      if (!store(key, value)) held.set(key, value);
    },
    removeItem: (key) => {
      held.delete(key);
      storage.removeItem(key);
    },
  };
}
