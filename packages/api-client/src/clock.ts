import type { ClockPort } from '@outlay/domain';

/** Clock of the client: the domain's port; without `sleep` the platform's timers are used. */
export type Clock = Partial<ClockPort> & {
  /** Returns the time in milliseconds, from any beginning. */
  now(): number | Date;
};

/** A clock in milliseconds, with timers that can be cancelled. */
export interface Ticker {
  now(): number;
  /** Calls `run` once after at least `ms` (capped at the longest timer) and returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Creates a ticker. Default: the monotonic clock of the platform, looked up at each use. */
export function createTicker(clock: Clock = { now: () => performance.now() }): Ticker {
  return {
    now: () => Number(clock.now()),
    after(ms, run) {
      const delayMs = Math.min(Math.ceil(ms), LONGEST_TIMER_MS);
      if (!clock.sleep) {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      }
      const controller = new AbortController();
      const { signal } = controller;
      clock.sleep(delayMs, signal).then(
        () => !signal.aborted && run(),
        // Cancelled.
        () => undefined,
      );
      return () => controller.abort();
    },
  };
}
