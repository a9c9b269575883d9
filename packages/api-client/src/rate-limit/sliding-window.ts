/** Number of starts allowed in a period. */
export interface Allowance {
  /** Starts allowed in any window; `Infinity` allows all. */
  readonly requests: number;
  /** Length of the window in milliseconds. A start exactly that long ago is outside it. */
  readonly perMs: number;
}

/** Strict sliding window: a start is allowed when the one `requests` before it is at least `perMs` old. */
export interface SlidingWindow {
  /** Milliseconds until the start after `ahead` others is allowed; 0 when it is allowed now. */
  waitMs(now: number, ahead?: number): number;
  /** Runs one start and records its time. The caller has checked that `waitMs` is 0. */
  take<T>(now: () => number, start: () => T): T;
  /** Returns true when no start is inside the window. */
  isIdle(now: number): boolean;
  /** Clears all starts. */
  reset(): void;
}

/**
 * Creates a sliding window. A fixed window would allow extra starts around its boundary; this one records the
 * times of the last `requests` starts in a ring buffer, so that memory and time do not grow with the number
 * of waiting calls.
 */
export function createSlidingWindow({ requests, perMs }: Allowance): SlidingWindow {
  const isBounded = requests !== Infinity;
  if (!(requests >= 1 && perMs >= 0) || (isBounded && requests % 1 > 0)) {
    throw new RangeError(`Not a rate limit: ${requests} requests in ${perMs} ms`);
  }
  let starts: number[] = [];
  let oldest = 0;
  let latest = -Infinity;

  return {
    waitMs(now, ahead = 0) {
      if (!isBounded) return 0;
      if (now < latest) {
        // The clock was set back and the age of the starts is unknown: they are moved back by the same
        // amount, so that no wait gets longer.
        for (const [at, start] of starts.entries()) starts[at] = start - latest + now;
        latest = now;
      }
      const position = ahead - Math.max(0, requests - starts.length);
      // The window is not full yet.
      if (position < 0) return 0;
      const start = starts[(oldest + position) % requests] ?? now;
      return Math.max(0, start + (Math.floor(position / requests) + 1) * perMs - now);
    },
    take(now, start) {
      const isFull = starts.length === requests;
      const at = isFull ? oldest : starts.length;
      if (isFull) oldest = (oldest + 1) % requests;
      if (isBounded) starts[at] = now();
      try {
        return start();
      } finally {
        // Recorded again after the request was sent, so that a slow start does not shorten the window.
        latest = now();
        if (isBounded) starts[at] = latest;
      }
    },
    isIdle: (now) => now - latest >= perMs,
    reset() {
      starts = [];
      oldest = 0;
      latest = -Infinity;
    },
  };
}
