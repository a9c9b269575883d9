/** Something that is fetched when it is first wanted. */
export interface Loaded<T> {
  (): Promise<T>;
  /** It, once it is here. */
  readonly now: T | undefined;
}

/** Fetches once, and anew after a failure: a lost connection must not be remembered for good. */
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
