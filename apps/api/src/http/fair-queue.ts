/** Thrown when a queue is full: by the same caller's work, or as a whole. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

/** Limits of a queue. */
export interface FairQueueLimits {
  /** Number of pieces of work that run at the same time. */
  readonly running: number;
  /** Number of pieces of work of one key that may wait. */
  readonly waitingPerKey: number;
  /** Number of pieces of work that may wait in all. */
  readonly waiting: number;
}

/** Runs expensive work with limited concurrency; keys take turns, so that one cannot delay the others. */
export interface FairQueue {
  /**
   * Runs work when its key's turn comes: a company, or the network address of a caller who is not signed in.
   *
   * @throws TooBusy if too much work waits.
   */
  run<T>(key: string | number, work: () => Promise<T>): Promise<T>;
}

/** Creates a {@link FairQueue}. */
export function createFairQueue({
  running: slots,
  waitingPerKey,
  waiting: most,
}: FairQueueLimits): FairQueue {
  // A map keeps the order of insertion: the first key is the next one to run, then moves to the end.
  const lines = new Map<string | number, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  function next(): void {
    const [first] = lines;
    if (first === undefined) return;
    const [key, line] = first;
    lines.delete(key);
    const start = line.shift();
    if (line.length > 0) lines.set(key, line);
    waiting -= 1;
    running += 1;
    start?.();
  }

  return {
    async run(key, work) {
      if (running < slots) running += 1;
      else {
        const line = lines.get(key) ?? [];
        if (waiting >= most || line.length >= waitingPerKey) throw new TooBusy('Too much work waits.');
        waiting += 1;
        lines.set(key, line);
        await new Promise<void>((start) => line.push(start));
      }
      try {
        return await work();
      } finally {
        running -= 1;
        next();
      }
    },
  };
}
