import type { ClockPort } from '../ports/ports.ts';

/** Clock whose time only changes by `advance`. */
export interface MemoryClock extends ClockPort {
  /** Advances the time and resolves the sleeps that are due, in order. */
  advance(ms: number): Promise<void>;
}

interface Sleeper {
  readonly at: number;
  wake(): void;
}

/** Creates a clock at a time (milliseconds since 1970). */
export function memoryClock(start = 0): MemoryClock {
  let now = start;
  let sleepers: readonly Sleeper[] = [];

  const sleep = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const sleeper: Sleeper = { at: now + ms, wake: resolve };
      const leave = () => {
        sleepers = sleepers.filter((one) => one !== sleeper);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      sleepers = [...sleepers, sleeper];
    });

  return {
    now: () => now,
    sleep,
    async advance(ms) {
      const end = now + ms;
      const due = () => sleepers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      for (let next = due(); next; next = due()) {
        const woken = next;
        now = Math.max(now, woken.at);
        sleepers = sleepers.filter((one) => one !== woken);
        woken.wake();
        // A resumed caller may sleep again before time advances further.
        await Promise.resolve();
      }
      now = end;
    },
  };
}
