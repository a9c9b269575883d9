import { onAbort } from './abort-once.ts';
import type { SlidingWindow } from './sliding-window.ts';
import type { Ticker } from './clock.ts';
import type { Touched } from './touched.ts';

/** One read that may be shared. */
export interface ReadAsk<T> {
  readonly signal?: AbortSignal | undefined;
  /** Topics the read depends on. */
  readonly topics: readonly string[];
  /** True for an answer that may stand in for a later read (a 2xx). */
  readonly keep?: ((answer: T) => boolean) | undefined;
}

interface Flight {
  readonly moment: number;
  readonly topics: readonly string[];
  readonly controller: AbortController;
  readonly answer: Promise<unknown>;
  members: number;
}

/** The identical reads of one key: shared while in flight, replayed once the window is full. */
export interface SharedReads {
  read<T>(ask: ReadAsk<T>, start: (signal: AbortSignal) => Promise<T>): Promise<T>;
  idle(): boolean;
}

/**
 * A read joins one in flight that is not overtaken by a change. Beyond the window it is answered by the last kept
 * answer, unless a change touched it since or the latest one failed: then it goes out. It never waits.
 */
export function createSharedReads(window: SlidingWindow, ticker: Ticker, touched: Touched): SharedReads {
  let flight: Flight | undefined;
  let kept: { readonly moment: number; readonly answer: unknown } | undefined;

  const begin = <T>(ask: ReadAsk<T>, start: (signal: AbortSignal) => Promise<T>): Flight => {
    const moment = touched.tick();
    const controller = new AbortController();
    const finish = (own: Flight, answer?: { readonly answer: T }): void => {
      if (flight === own) flight = undefined;
      if (answer) {
        if (moment > (kept?.moment ?? 0)) kept = { moment, ...answer };
      } else if (!controller.signal.aborted) {
        // "Try again" after a failure must reach the server, not an older success.
        kept = undefined;
      }
    };
    const own: Flight = {
      moment,
      topics: ask.topics,
      controller,
      answer: window
        .take(ticker.now, () => start(controller.signal))
        .then(
          (answer) => {
            finish(own, ask.keep?.(answer) ? { answer } : undefined);
            return answer;
          },
          (error: unknown) => {
            finish(own);
            throw error;
          },
        ),
      members: 0,
    };
    return own;
  };

  const join = <T>(joined: Flight, signal: AbortSignal | undefined): Promise<T> => {
    joined.members += 1;
    return new Promise((resolve, reject) => {
      const stop = onAbort(signal, () => {
        joined.members -= 1;
        if (joined.members === 0) {
          if (flight === joined) flight = undefined;
          joined.controller.abort(signal?.reason);
        }
        reject(signal?.reason);
      });
      // Whoever joins asked for the same key, so the answer is of the type they expect.
      joined.answer.then((answer) => resolve(answer as T), reject).finally(stop);
    });
  };

  return {
    read(ask, start) {
      if (flight && !touched.since(flight.moment, flight.topics)) return join(flight, ask.signal);
      if (kept && window.waitMs(ticker.now()) > 0 && !touched.since(kept.moment, ask.topics)) {
        return Promise.resolve(kept.answer as Awaited<ReturnType<typeof start>>);
      }
      flight = begin(ask, start);
      return join(flight, ask.signal);
    },
    idle: () => !flight && window.idle(ticker.now()),
  };
}
