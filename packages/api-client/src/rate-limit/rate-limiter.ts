import { RATE_LIMIT } from '@outlay/domain/client';
import type { Clock } from '../clock.ts';
import { createTicker } from '../clock.ts';
import type { Queue, QueueOptions } from './queue.ts';
import { createQueue } from './queue.ts';
import type { Allowance } from './sliding-window.ts';
import { createSlidingWindow } from './sliding-window.ts';

/** `client`: one window for all requests. `request`: one window per identical request. */
export type RateLimitScope = 'client' | 'request';

/** Options of a limiter. Default: 2 requests in 60,000 ms for the whole client (Specification §7, §9). */
export interface RateLimiterOptions extends Partial<Allowance> {
  readonly scope?: RateLimitScope;
  readonly clock?: Clock | undefined;
}

/** Description of one call for the limiter. */
export interface LimitedCall extends QueueOptions {
  /** Equal for identical requests: server, user, company, language, method, path, query and body. */
  readonly key?: string | undefined;
  /** `exempt`: streams, blobs and uploads, which scope `request` does not count. Default: `exempt`. */
  readonly kind?: 'read' | 'write' | 'exempt';
  /** Resource of a read. Its invalidation resets the count; without one any invalidation does. */
  readonly resource?: string | undefined;
}

/** Number of waiting calls, and the wait of the next one. */
export interface RateLimitState {
  readonly waiting: number;
  /** Milliseconds until the next start; 0 when no call waits. */
  readonly nextInMs: number;
}

/** Schedules calls within the limit; see {@link createRateLimiter}. */
export interface RateLimiter {
  readonly scope: RateLimitScope;
  /** Runs `start` as soon as the limit allows it. */
  schedule<T>(start: () => Promise<T>, call?: LimitedCall): Promise<T>;
  readonly state: RateLimitState;
  /**
   * Calls `listener` whenever the number of waiting calls changes; returns a function that removes the
   * listener.
   */
  onWait(listener: (state: RateLimitState) => void): () => void;
  /**
   * Resets the count of identical reads of these resources (all without an argument), in scope `request`.
   * Waiting reads start immediately. Call it before an explicit refresh.
   */
  invalidate(resources?: readonly string[]): void;
  /** Resets every count of scope `request`, writes included. The window of scope `client` is not reset. */
  clear(): void;
}

interface Entry {
  readonly queue: Queue;
  readonly kind: 'read' | 'write';
  readonly resource: string | undefined;
}

/**
 * Creates a rate limiter: a strict sliding window with a first-in-first-out queue. Several clients may share
 * one. A call beyond the limit waits, is never dropped, can be aborted while waiting, and reports its wait.
 *
 * Scope `request` counts identical requests since the last invalidation of their resource. A failed read does
 * not count, so that a retry is sent immediately. Writes count until the window has passed.
 */
export function createRateLimiter(options: RateLimiterOptions = {}): RateLimiter {
  const { requests, perMs, scope = 'client' } = { ...RATE_LIMIT, ...options };
  const ticker = createTicker(options.clock);
  const listeners = new Set<{ readonly notify: (state: RateLimitState) => void }>();

  /** Queues with waiting calls. */
  const busy = new Set<Queue>();
  const state = (): RateLimitState => {
    let waiting = 0;
    let nextInMs = Infinity;
    for (const queue of busy) {
      waiting += queue.waiting;
      nextInMs = Math.min(nextInMs, queue.waitMs());
    }
    return { waiting, nextInMs: waiting && nextInMs };
  };
  const openQueue = (): Queue => {
    const queue = createQueue(createSlidingWindow({ requests, perMs }), ticker, () => {
      if (queue.waiting > 0) busy.add(queue);
      else busy.delete(queue);
      for (const { notify } of listeners) notify(state());
    });
    return queue;
  };
  const clientQueue = openQueue();

  // Least recently used first: idle entries are removed from the front when a new key arrives.
  const entries = new Map<string, Entry>();
  const entryOf = (key: string, kind: Entry['kind'], resource: string | undefined): Entry => {
    for (const [oldKey, { queue }] of entries) {
      if (!queue.isIdle()) break;
      entries.delete(oldKey);
    }
    const entry = entries.get(key) ?? { queue: openQueue(), kind, resource };
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  };

  return {
    scope,
    schedule(start, call = {}) {
      const { signal, key = '', kind = 'exempt', resource } = call;
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (scope === 'client') return clientQueue.run(call, start);
      if (kind === 'exempt') return start();
      const { queue } = entryOf(key, kind, resource);
      if (kind === 'write') return queue.run(call, start);
      return queue.run(call, () =>
        start().catch((error: unknown) => {
          queue.reset();
          throw error;
        }),
      );
    },
    get state() {
      return state();
    },
    onWait(notify) {
      // A separate object, so that the same function added twice is called twice.
      const listener = { notify };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    invalidate(resources) {
      for (const { kind, resource, queue } of entries.values()) {
        if (kind === 'write') continue;
        if (!resources || resource === undefined || resources.includes(resource)) queue.reset();
      }
    },
    clear() {
      for (const { queue } of entries.values()) queue.reset();
      entries.clear();
    },
  };
}
