/** Cache of the most recently used values by key: at least the given number of values, at most twice that. */
export type RecentCache<Key, Value> = {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
};

/**
 * Creates a cache with two generations: when the newer is full, the older is dropped as a whole, which needs no work
 * per value.
 */
export function createRecentCache<Key, Value>(least: number): RecentCache<Key, Value> {
  let newer = new Map<Key, Value>();
  let older = new Map<Key, Value>();
  const set = (key: Key, value: Value): void => {
    newer.set(key, value);
    if (newer.size < least) return;
    older = newer;
    newer = new Map();
  };
  return {
    set,
    get(key) {
      const known = newer.get(key);
      if (known !== undefined) return known;
      const earlier = older.get(key);
      if (earlier !== undefined) set(key, earlier);
      return earlier;
    },
    delete(key) {
      newer.delete(key);
      older.delete(key);
    },
  };
}
