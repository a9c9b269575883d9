import { RATE_LIMIT } from '@outlay/domain';
import type { Clock } from './clock.ts';
import { createTicker } from './clock.ts';
import type { Gate, QueuePlace } from './gate.ts';
import { createGate } from './gate.ts';
import type { SharedReads } from './shared-reads.ts';
import { createSharedReads } from './shared-reads.ts';
import type { Allowance } from './sliding-window.ts';
import { createSlidingWindow } from './sliding-window.ts';
import { createTouched, EVERYTHING } from './touched.ts';

/** `client`: one window for everything. `request`: one window for each identical request. */
export type RateLimitScope = 'client' | 'request';

/** What a limiter is made of; without anything it is the specification's rule, 2 in 60,000 ms for the whole client. */
export interface RateLimiterOptions extends Partial<Allowance> {
  readonly scope?: RateLimitScope;
  readonly clock?: Clock | undefined;
}

/** What the limiter has to know about one call. */
export interface LimitedCall<T> extends QueuePlace {
  /** Equal for identical requests: server, person, company, language, method, path, params, body. */
  readonly key?: string | undefined;
  /** `exempt`: streams, blobs and uploads, which scope `request` does not count. Default `exempt`. */
  readonly kind?: 'read' | 'write' | 'exempt';
  /** Topics a read depends on, or a write or upload touches. Default: everything (an exempt call without any touches none). */
  readonly topics?: readonly string[] | undefined;
  /** True for an answer that may be replayed (a 2xx). Default: none is. */
  readonly keep?: (answer: T) => boolean;
}

/** How many calls wait, and how long the next one has to. */
export interface RateLimitState {
  readonly waiting: number;
  /** Milliseconds until the next start is possible; 0 when nobody waits. */
  readonly nextInMs: number;
}

/** Decides when a call may start; see {@link createRateLimiter}. */
export interface RateLimiter {
  readonly scope: RateLimitScope;
  /** Runs `start` when its turn comes. Its signal aborts when everybody who shares the call has aborted. */
  schedule<T>(start: (signal: AbortSignal | undefined) => Promise<T>, call?: LimitedCall<T>): Promise<T>;
  readonly state: RateLimitState;
  /** Told whenever the number of waiting calls changes; call the answer to stop. */
  onWait(listener: (state: RateLimitState) => void): () => void;
  /** An event says these topics changed. Bursts are gathered: reads see one change per 2 s and topic. */
  changed(topics: readonly string[]): void;
  /** Told which topics to read again; at most once per 2 s and topic. */
  onChanged(listener: (topics: readonly string[]) => void): () => void;
  /** Forgets every answer and every window of scope `request`. The window of scope `client` stays: it is the rule. */
  clear(): void;
}

const GATHER_MS = 2_000;

function listeners<Told>() {
  const all = new Set<{ readonly listener: (told: Told) => void }>();
  return {
    add(listener: (told: Told) => void): () => void {
      // An object of its own, so that the same function added twice is two listeners.
      const own = { listener };
      all.add(own);
      return () => void all.delete(own);
    },
    tell(toTell: () => Told): void {
      for (const { listener } of all) listener(toTell());
    },
  };
}

/**
 * A strict sliding window with a first-come-first-served queue (Specification §7 and §9: 2 requests per 60,000 ms).
 * Several clients may share one limiter. A call beyond the window waits its turn, is never dropped, can be aborted
 * while it waits (no start is used up) and its wait can be seen.
 *
 * Scope `request` counts identical requests instead: identical reads in flight are shared, one beyond the window is
 * answered by the last success unless a write or an event touched it since, identical writes beyond it wait.
 */
export function createRateLimiter(options: RateLimiterOptions = {}): RateLimiter {
  const { requests, perMs, scope = 'client' } = { ...RATE_LIMIT, ...options };
  const ticker = createTicker(options.clock);
  const waits = listeners<RateLimitState>();
  const changes = listeners<readonly string[]>();
  const touched = createTouched(ticker, GATHER_MS, (topics) => changes.tell(() => topics));
  const window = () => createSlidingWindow({ requests, perMs });

  /** Gates before which somebody waits. */
  const busy = new Set<Gate>();
  const state = (): RateLimitState => {
    let waiting = 0;
    let nextInMs = Infinity;
    for (const gate of busy) {
      waiting += gate.waiting;
      nextInMs = Math.min(nextInMs, gate.waitMs());
    }
    return { waiting, nextInMs: waiting && nextInMs };
  };
  const openGate = (): Gate => {
    const gate = createGate(window(), ticker, () => {
      if (gate.waiting > 0) busy.add(gate);
      else busy.delete(gate);
      waits.tell(state);
    });
    return gate;
  };
  const clientGate = openGate();

  // Least recently used first: what is idle is swept from the front as new keys come.
  let keys = new Map<string, { reads?: SharedReads; gate?: Gate }>();
  const entryOf = (key = ''): { reads?: SharedReads; gate?: Gate } => {
    for (const [old, entry] of keys) {
      if (entry.reads?.idle() === false || entry.gate?.idle() === false) break;
      keys.delete(old);
    }
    const entry = keys.get(key) ?? {};
    keys.delete(key);
    keys.set(key, entry);
    return entry;
  };

  return {
    scope,
    schedule(start, call = {}) {
      const { signal, key, kind, topics = [EVERYTHING], keep } = call;
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (scope === 'client') return clientGate.run(call, () => start(signal));
      if (kind === 'read') {
        const entry = entryOf(key);
        entry.reads ??= createSharedReads(window(), ticker, touched);
        return entry.reads.read({ signal, topics, keep }, start);
      }
      if (kind !== 'write' && !call.topics) return start(signal);
      // Before and after: a read that overlaps the write may have seen either state. A failed write may have worked.
      const tracked = (): ReturnType<typeof start> => {
        touched.byWrite(topics);
        return start(signal).finally(() => touched.byWrite(topics));
      };
      if (kind !== 'write') return tracked();
      const entry = entryOf(key);
      entry.gate ??= openGate();
      return entry.gate.run(call, tracked);
    },
    get state() {
      return state();
    },
    onWait: waits.add,
    changed: touched.byEvent,
    onChanged: changes.add,
    clear() {
      touched.clear();
      const gone = keys;
      keys = new Map();
      for (const { gate } of gone.values()) gate?.open();
    },
  };
}
