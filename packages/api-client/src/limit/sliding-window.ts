/** How many starts, in how long. */
export interface Allowance {
  /** Starts allowed in any window; `Infinity` allows all. */
  readonly requests: number;
  /** Length of the window in milliseconds. A start exactly that long ago is outside it. */
  readonly perMs: number;
}

/** A strict sliding window: a start is allowed only when the one `requests` before it is `perMs` old. */
export interface SlidingWindow {
  /** Milliseconds until the start after `ahead` others may happen; 0 when it may happen now. */
  waitMs(now: number, ahead?: number): number;
  /** Runs one start and remembers when it happened. Whoever calls has seen that `waitMs` is 0. */
  take<T>(now: () => number, start: () => T): T;
  /** True when no start lies inside the window any more. */
  idle(now: number): boolean;
}

/**
 * A fixed window lets three starts through around its edge; this one keeps the moments of the last `requests` starts
 * in a ring, so both its memory and its work stay the same however many calls wait.
 */
export function createSlidingWindow({ requests, perMs }: Allowance): SlidingWindow {
  const bounded = requests !== Infinity;
  if (!(requests >= 1 && perMs >= 0) || (bounded && requests % 1 > 0)) {
    throw new RangeError(`Not a rate limit: ${requests} requests in ${perMs} ms`);
  }
  const starts: number[] = [];
  let oldest = 0;
  let latest = -Infinity;

  return {
    waitMs(now, ahead = 0) {
      if (!bounded) return 0;
      if (now < latest) {
        // The clock went back. How long ago the starts were is lost, so they count as of now: nobody waits longer for it.
        for (const [at, start] of starts.entries()) starts[at] = start - latest + now;
        latest = now;
      }
      const place = ahead - Math.max(0, requests - starts.length);
      // The free places of a window that is not full yet.
      if (place < 0) return 0;
      const start = starts[(oldest + place) % requests] ?? now;
      return Math.max(0, start + (Math.floor(place / requests) + 1) * perMs - now);
    },
    take(now, start) {
      const full = starts.length === requests;
      const at = full ? oldest : starts.length;
      if (full) oldest = (oldest + 1) % requests;
      if (bounded) starts[at] = now();
      try {
        return start();
      } finally {
        // Stamped again once the start is out of our hands: what it took to get there must not shorten the window.
        latest = now();
        if (bounded) starts[at] = latest;
      }
    },
    idle: (now) => now - latest >= perMs,
  };
}
