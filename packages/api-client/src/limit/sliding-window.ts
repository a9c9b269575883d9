/** How many starts, in how long. */
export interface Allowance {
  /** Starts allowed in any window; `Infinity` allows all. */
  readonly requests: number;
  /** Length of the window in milliseconds. */
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
  const bounded = Number.isFinite(requests);
  if (!(requests >= 1) || (bounded && !Number.isInteger(requests))) {
    throw new RangeError(`requests must be a whole number of at least 1, not ${requests}`);
  }
  if (!(perMs >= 0)) throw new RangeError(`perMs must be 0 or more, not ${perMs}`);
  const starts: number[] = [];
  let oldest = 0;
  let latest = Number.NEGATIVE_INFINITY;

  return {
    waitMs(now, ahead = 0) {
      if (!bounded) return 0;
      const place = starts.length < requests ? ahead - (requests - starts.length) : ahead;
      // The free places of a window that is not full yet.
      if (place < 0) return 0;
      const start = starts[(oldest + place) % requests] ?? now;
      return Math.max(0, start + (Math.floor(place / requests) + 1) * perMs - now);
    },
    take(now, start) {
      const at = bounded && starts.length === requests ? oldest : starts.length;
      if (bounded) {
        starts[at] = now();
        if (at === oldest && starts.length === requests) oldest = (oldest + 1) % requests;
      }
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
