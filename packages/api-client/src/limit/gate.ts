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

interface Waiter {
  go(): void;
  earlier: Waiter | undefined;
  later: Waiter | undefined;
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
  let first: Waiter | undefined;
  let last: Waiter | undefined;
  let waiting = 0;
  let stopTimer: (() => void) | undefined;

  const remove = (waiter: Waiter): void => {
    if (waiter.earlier) waiter.earlier.later = waiter.later;
    else first = waiter.later;
    if (waiter.later) waiter.later.earlier = waiter.earlier;
    else last = waiter.earlier;
    waiting -= 1;
    if (!first) {
      stopTimer?.();
      stopTimer = undefined;
    }
    changed();
  };

  const pump = (): void => {
    stopTimer = undefined;
    for (let next = first; next && window.waitMs(ticker.now()) === 0; next = first) next.go();
    // A timer may ring early; the window is asked again, not the timer believed.
    if (first && !stopTimer) stopTimer = ticker.after(window.waitMs(ticker.now()), pump);
  };

  return {
    run(place, start) {
      const { signal, session, onWait } = place;
      const launch = (): ReturnType<typeof start> => window.take(ticker.now, start);
      if (!first && window.waitMs(ticker.now()) === 0) return launch();
      return new Promise((resolve, reject) => {
        const leave = (reason: unknown): void => {
          settle();
          reject(reason);
        };
        const stopListening = onAbort(signal, () => leave(signal?.reason));
        const stopSession = onAbort(session, () => leave(session?.reason));
        const settle = (): void => {
          stopListening();
          stopSession();
          remove(waiter);
        };
        const waiter: Waiter = {
          go() {
            settle();
            launch().then(resolve, reject);
          },
          earlier: last,
          later: undefined,
        };
        if (last) last.later = waiter;
        else first = waiter;
        last = waiter;
        waiting += 1;
        const waitMs = window.waitMs(ticker.now(), waiting - 1);
        stopTimer ??= ticker.after(window.waitMs(ticker.now()), pump);
        changed();
        onWait?.({ ahead: waiting - 1, waitMs });
      });
    },
    get waiting() {
      return waiting;
    },
    waitMs: () => window.waitMs(ticker.now()),
    open() {
      for (let next = first; next; next = first) next.go();
    },
    idle: () => !first && window.idle(ticker.now()),
  };
}
