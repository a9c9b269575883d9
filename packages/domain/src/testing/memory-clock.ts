import type { ClockPort } from '../kernel/ports.ts';

/** A clock that stands still until it is told. */
export interface MemoryClock extends ClockPort {
  /** Lets time pass; whoever slept long enough wakes, in order. */
  advance(ms: number): Promise<void>;
}

interface Sleeper {
  readonly at: number;
  wake(): void;
}

/** Makes a clock that stands at a moment (milliseconds since 1970). */
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
        // Whoever woke may go back to sleep before time passes on.
        await Promise.resolve();
      }
      now = end;
    },
  };
}
