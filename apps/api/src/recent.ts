/** Values by key, of which those used last are kept: never fewer than so many, never more than twice that. */
export type Recent<Key, Value> = {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
};

/** Keeps values in two halves: when the newer is full, the older is let go as a whole, which costs nothing a value. */
export function createRecent<Key, Value>(least: number): Recent<Key, Value> {
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
      const found = older.get(key);
      if (found !== undefined) set(key, found);
      return found;
    },
    delete(key) {
      newer.delete(key);
      older.delete(key);
    },
  };
}
