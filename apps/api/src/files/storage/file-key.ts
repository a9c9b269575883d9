const KEY = /^[a-z0-9][a-z0-9/_.-]*$/iu;

/**
 * Requires that a key is a plain path.
 *
 * @throws Error for one that could lead out of the store.
 */
export function checkKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`Not a key of the file store: ${key}`);
}
