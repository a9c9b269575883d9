const rooms = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Runs `leave` when the signal aborts; call the answer to stop listening. Ten thousand waiters on one signal share one
 * listener, because the platform's own listener lists are searched one by one.
 */
export function onAbort(signal: AbortSignal | undefined, leave: () => void): () => void {
  if (!signal) return () => {};
  let room = rooms.get(signal);
  if (!room) {
    const made = new Set<() => void>();
    room = made;
    rooms.set(signal, made);
    signal.addEventListener(
      'abort',
      () => {
        rooms.delete(signal);
        for (const each of made) each();
      },
      { once: true },
    );
  }
  const joined = room.add(leave);
  return () => joined.delete(leave);
}

/**
 * The promise, or the signal's own reason as soon as it aborts. Whatever a broken-off transfer throws, whoever broke it
 * off gets the reason they gave.
 */
export function orAbort<T>(signal: AbortSignal | undefined, promise: Promise<T>): Promise<T> {
  if (!signal) return promise;
  return new Promise<T>((resolve, reject) => {
    const leave = (): void => reject(signal.reason);
    const stop = onAbort(signal, leave);
    if (signal.aborted) leave();
    const fail = (error: unknown): void => (signal.aborted ? leave() : reject(error));
    void promise.then(resolve, fail).finally(stop);
  });
}
