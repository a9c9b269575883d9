import { onAbort } from './abort-once.ts';
import type { Ticker } from './clock.ts';
import type { SlidingWindow } from './sliding-window.ts';

/** What a waiting call is told when it has to wait. */
export interface Wait {
  /** Calls that go before this one. */
  readonly ahead: number;
  /** Milliseconds until its turn, as far as is known now; it gets shorter when others leave. */
  readonly waitMs: number;
}

/** How a call stands in the queue. */
export interface QueuePlace {
  /** Aborting takes the call out of the queue; no start is used up. */
  readonly signal?: AbortSignal | undefined;
  /** As `signal`, but of the session: it ends the wait, never a call that has started. */
  readonly session?: AbortSignal | undefined;
  /** Told once, when the call has to wait. */
  readonly onWait?: ((wait: Wait) => void) | undefined;
}

/** A first-come-first-served queue before a sliding window; every step costs the same however long the queue is. */
export interface Gate {
  run<T>(place: QueuePlace, start: () => Promise<T>): Promise<T>;
  readonly waiting: number;
  /** Milliseconds until the next start is possible. */
  waitMs(): number;
  /** Lets everybody who waits start now; for a window that no longer counts. */
  open(): void;
  /** True when nobody waits and nothing in the window counts any more. */
  idle(): boolean;
}

/** See {@link Gate}. `changed` is called whenever the number of waiting calls changes. */
export function createGate(window: SlidingWindow, ticker: Ticker, changed: () => void): Gate {
  /** Who waits, by what lets them go, in the order they came; whoever leaves is out at once. */
  const queue = new Set<() => void>();
  // Walks the queue once: asked for the first anew each time, a set searches through all who have left.
  let walk = queue.values();
  let first: (() => void) | undefined;
  let stopTimer: (() => void) | undefined;

  const waitMs = (ahead?: number): number => window.waitMs(ticker.now(), ahead);
  /** The one whose turn is next. */
  const next = (): (() => void) | undefined => {
    while (queue.size > 0 && !(first && queue.has(first))) {
      const { value, done } = walk.next();
      if (done) walk = queue.values();
      first = value;
    }
    return queue.size > 0 ? first : undefined;
  };
  const pump = (): void => {
    stopTimer = undefined;
    let go = next();
    for (; go && waitMs() === 0; go = next()) go();
    // A timer may ring early; the window is asked again, not the timer believed.
    if (go) stopTimer ??= ticker.after(waitMs(), pump);
  };

  return {
    run(place, start) {
      const { signal, session, onWait } = place;
      const launch = (): ReturnType<typeof start> => window.take(ticker.now, start);
      if (queue.size === 0 && waitMs() === 0) return launch();
      return new Promise((resolve, reject) => {
        const settle = (): void => {
          stopListening();
          stopSession();
          queue.delete(go);
          if (queue.size === 0) {
            stopTimer?.();
            stopTimer = undefined;
          }
          changed();
        };
        const leaveBy = (given: AbortSignal | undefined) => (): void => {
          settle();
          reject(given?.reason);
        };
        const stopListening = onAbort(signal, leaveBy(signal));
        const stopSession = onAbort(session, leaveBy(session));
        const go = (): void => {
          settle();
          launch().then(resolve, reject);
        };
        const ahead = queue.size;
        const longestMs = waitMs(ahead);
        queue.add(go);
        stopTimer ??= ticker.after(waitMs(), pump);
        changed();
        onWait?.({ ahead, waitMs: longestMs });
      });
    },
    get waiting() {
      return queue.size;
    },
    waitMs,
    open() {
      for (const go of queue) go();
    },
    idle: () => queue.size === 0 && window.idle(ticker.now()),
  };
}
