import type { StoragePort } from '../ports/ports.ts';

/** In-memory storage. */
export interface MemoryStorage extends StoragePort {
  /** Returns the stored entries. */
  entries(): Readonly<Record<string, string>>;
}

/** Creates an in-memory storage, optionally with entries. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const entries = new Map(Object.entries(initial));
  return {
    getItem: (key) => entries.get(key) ?? null,
    // Browsers store undefined as text, too.
    setItem: (key, value) => void entries.set(key, String(value)),
    removeItem: (key) => void entries.delete(key),
    entries: () => Object.fromEntries(entries),
  };
}
