const listenersOf = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls `listener` when the signal aborts and returns a function that removes the listener. All calls waiting
 * on one signal share one platform listener, because removing platform listeners is a linear search.
 */
export function onAbort(signal: AbortSignal | undefined, listener: () => void): () => void {
  if (!signal) return () => {};
  let listeners = listenersOf.get(signal);
  if (!listeners) {
    const created = new Set<() => void>();
    listeners = created;
    listenersOf.set(signal, created);
    signal.addEventListener(
      'abort',
      () => {
        listenersOf.delete(signal);
        for (const each of created) each();
      },
      { once: true },
    );
  }
  const joined = listeners.add(listener);
  return () => joined.delete(listener);
}

/**
 * Settles like the promise, or rejects with the signal's reason as soon as it aborts. Errors that an aborted transfer
 * throws are replaced by the signal's reason.
 */
export function orAbort<T>(signal: AbortSignal | undefined, promise: Promise<T>): Promise<T> {
  if (!signal) return promise;
  return new Promise<T>((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    const stop = onAbort(signal, abort);
    if (signal.aborted) abort();
    const fail = (error: unknown): void => (signal.aborted ? abort() : reject(error));
    void promise.then(resolve, fail).finally(stop);
  });
}
