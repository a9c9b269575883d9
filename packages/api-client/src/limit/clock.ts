import type { ClockPort } from '@outlay/domain';

/** Where the client reads the time: the domain's port, whose `sleep` may be left to the platform's timers. */
export type Clock = Partial<ClockPort> & { now(): number | Date };

/** The clock as the limiter uses it: milliseconds, and timers that can be called off. */
export interface Ticker {
  now(): number;
  /** Runs once, `ms` later at the earliest (spans beyond what a timer can hold are cut); call the answer to call it off. */
  after(ms: number, run: () => void): () => void;
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Completes a clock; without one it is the machine's monotonic clock, looked up at each use. */
export function createTicker(clock: Clock = { now: () => performance.now() }): Ticker {
  return {
    now: () => Number(clock.now()),
    after(ms, run) {
      const spanMs = Math.min(Math.ceil(ms), LONGEST_TIMER_MS);
      if (!clock.sleep) {
        const timer = setTimeout(run, spanMs);
        return () => clearTimeout(timer);
      }
      const controller = new AbortController();
      const { signal } = controller;
      clock.sleep(spanMs, signal).then(
        () => !signal.aborted && run(),
        // Called off.
        () => undefined,
      );
      return () => controller.abort();
    },
  };
}
