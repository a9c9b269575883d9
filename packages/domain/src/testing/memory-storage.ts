import type { StoragePort } from '../kernel/ports.ts';

/** Storage that lives as long as the program. */
export interface MemoryStorage extends StoragePort {
  /** What is stored now. */
  entries(): Readonly<Record<string, string>>;
}

/** Makes an empty or filled storage in memory. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const kept = new Map(Object.entries(initial));
  return {
    getItem: (key) => kept.get(key) ?? null,
    // As a browser does, which keeps undefined as the word.
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    entries: () => Object.fromEntries(kept),
  };
}
