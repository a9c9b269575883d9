import type { StoragePort } from '@outlay/domain';
import type { DeskStorage } from './desk.ts';

/** What stands in for a storage the browser does not give: it is there as long as the page is. */
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

/** The browser's storage; where it is blocked, one that lasts as long as the page and says so. */
export function openStorage(find: () => DeskStorage | null): DeskStorage {
  try {
    return find() ?? pageStorage();
  } catch {
    return pageStorage();
  }
}

/**
 * Holds what must not fail for lack of room, the session above all: a value that cannot be stored replaces the older one
 * for as long as the page is there.
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
      // The older value goes anyway, and its room may be what is missing.
      storage.removeItem(key);
      if (!store(key, value)) held.set(key, value);
    },
    removeItem: (key) => {
      held.delete(key);
      storage.removeItem(key);
    },
  };
}
