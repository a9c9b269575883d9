/** Function that loads a value on its first call. */
export interface Loaded<T> {
  (): Promise<T>;
  /** Loaded value, if any. */
  readonly now: T | undefined;
}

/** Loads a value once, and again after a failure, for example of the network. */
export function loadOnce<T>(fetch: () => Promise<T>): Loaded<T> {
  let loading: Promise<T> | undefined;
  const load = (): Promise<T> => {
    loading ??= fetch().then(
      (it) => (loaded.now = it),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const loaded = Object.assign(load, { now: undefined as T | undefined });
  return loaded;
}
