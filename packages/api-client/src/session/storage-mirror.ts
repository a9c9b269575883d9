/** Storage whose functions may return promises, such as Redis, a file or a table. */
export interface AsyncStorage {
  /** Returns the entry; null or undefined without one. */
  getItem(key: string): string | null | undefined | Promise<string | null | undefined>;
  /** Stores an entry. */
  setItem(key: string, value: string): unknown;
  /** Removes an entry, if there is one. */
  removeItem(key: string): unknown;
}

/** Keeps a copy in memory, which the client reads synchronously, equal to an asynchronous storage. */
export interface StorageMirror {
  /** Writes a change of the copy to the storage; null removes the entry. */
  write(key: string, value: string | null): void;
  /** Reads the storage, runs a task, and waits until its changes are written. Rejects if the storage does. */
  around<T>(task: () => Promise<T>): Promise<T>;
}

const add = (counts: Map<string, number>, key: string, by: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + by);
};

/** Creates the mirror of a storage; `copy` has the entries with these keys in memory. */
export function createStorageMirror(
  storage: AsyncStorage,
  copy: Map<string, string>,
  keys: readonly string[],
): StorageMirror {
  let written: Promise<unknown> = Promise.resolve();
  let failure: { readonly error: unknown } | undefined;
  /** Number of changes per key: a value that was read before a change is outdated. */
  const changes = new Map<string, number>();
  /** Number of writes per key that have not ended: until then the storage has an outdated value. */
  const pending = new Map<string, number>();

  const read = async (key: string): Promise<void> => {
    if (pending.get(key)) return;
    const before = changes.get(key);
    const value = (await storage.getItem(key)) ?? null;
    if (changes.get(key) !== before) return;
    if (value === null) copy.delete(key);
    else copy.set(key, value);
  };
  /** Waits for all writes. A failure is thrown once. */
  const flush = async (): Promise<void> => {
    await written;
    const failed = failure;
    failure = undefined;
    if (failed) throw failed.error;
  };
  return {
    write(key, value) {
      add(changes, key, 1);
      add(pending, key, 1);
      written = written
        .then(() => (value === null ? storage.removeItem(key) : storage.setItem(key, value)))
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .then(() => add(pending, key, -1));
    },
    async around(task) {
      await flush();
      await Promise.all(keys.map(read));
      try {
        return await task();
      } finally {
        await flush();
      }
    },
  };
}
