import { onAbort } from '../abort.ts';
import type { Ticker } from '../clock.ts';
import type { SlidingWindow } from './sliding-window.ts';

/** Wait of a queued call at the time it is queued. */
export interface Wait {
  /** Number of calls before this one. */
  readonly ahead: number;
  /** Milliseconds until the call starts; shorter when calls before it are aborted. */
  readonly waitMs: number;
}

/** Options of one queued call. */
export interface QueueOptions {
  /** Removes the call from the queue when it aborts, without using up a start. */
  readonly signal?: AbortSignal | undefined;
  /** Signal of the session: ends the wait like `signal`, but never a call that has started. */
  readonly session?: AbortSignal | undefined;
  /** Called once when the call has to wait. */
  readonly onWait?: ((wait: Wait) => void) | undefined;
}

/**
 * First-in-first-out queue for a sliding window; the cost of a step does not depend on the length of the
 * queue.
 */
export interface Queue {
  run<T>(options: QueueOptions, start: () => Promise<T>): Promise<T>;
  readonly waiting: number;
  /** Milliseconds until the next start is allowed. */
  waitMs(): number;
  /** Starts all waiting calls now and clears the recorded starts. */
  reset(): void;
  /** Returns true when no call waits and no start is inside the window. */
  isIdle(): boolean;
}

/** Creates a queue. `onChange` is called whenever the number of waiting calls changes. */
export function createQueue(window: SlidingWindow, ticker: Ticker, onChange: () => void): Queue {
  /** Start functions of the waiting calls, in order; an aborted call is removed immediately. */
  const queue = new Set<() => void>();
  // One iterator for the whole queue: a new one would skip all removed entries again.
  let iterator = queue.values();
  let first: (() => void) | undefined;
  let stopTimer: (() => void) | undefined;

  const waitMs = (ahead?: number): number => window.waitMs(ticker.now(), ahead);
  const next = (): (() => void) | undefined => {
    while (queue.size > 0 && !(first && queue.has(first))) {
      const { value, done } = iterator.next();
      if (done) iterator = queue.values();
      first = value;
    }
    return queue.size > 0 ? first : undefined;
  };
  const startDue = (): void => {
    stopTimer = undefined;
    let go = next();
    for (; go && waitMs() === 0; go = next()) go();
    // A timer may fire early, so the window decides.
    if (go) stopTimer ??= ticker.after(waitMs(), startDue);
  };

  return {
    run(options, start) {
      const { signal, session, onWait } = options;
      const launch = (): ReturnType<typeof start> => window.take(ticker.now, start);
      if (queue.size === 0 && waitMs() === 0) return launch();
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          stopSignal();
          stopSession();
          queue.delete(go);
          if (queue.size === 0) {
            stopTimer?.();
            stopTimer = undefined;
          }
          onChange();
        };
        const abortBy = (aborted: AbortSignal | undefined) => (): void => {
          leave();
          reject(aborted?.reason);
        };
        const stopSignal = onAbort(signal, abortBy(signal));
        const stopSession = onAbort(session, abortBy(session));
        const go = (): void => {
          leave();
          launch().then(resolve, reject);
        };
        const ahead = queue.size;
        const longestMs = waitMs(ahead);
        queue.add(go);
        stopTimer ??= ticker.after(waitMs(), startDue);
        onChange();
        onWait?.({ ahead, waitMs: longestMs });
      });
    },
    get waiting() {
      return queue.size;
    },
    waitMs,
    reset() {
      for (const go of queue) go();
      window.reset();
    },
    isIdle: () => queue.size === 0 && window.isIdle(ticker.now()),
  };
}
