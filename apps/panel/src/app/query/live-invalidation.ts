import type { CallName } from '@outlay/api-client/contract';
import type { RealtimeEvent } from '@outlay/domain';
import type { QueryClient } from '@tanstack/react-query';
import {
  invalidate,
  mergeStale,
  staleAfterEvent,
  staleAfterWrite,
  type StaleResources,
} from './invalidation.ts';

/**
 * Events within this time, in milliseconds, cause one refetch. Slightly longer than the rate limiter's batching, so that
 * the limiter lets the refetch pass.
 */
const BATCH_MS = 2050;

/** Invalidates the cache after writes of this tab and events of the server. */
export interface LiveInvalidation {
  /** Called after a write was answered, or may have succeeded. */
  readonly afterWrite: (call: CallName) => void;
  readonly afterEvent: (event: RealtimeEvent) => void;
}

/**
 * Creates the {@link LiveInvalidation} of a cache. A write refetches at once. The first event does, too; events in the
 * following two seconds are batched into one more refetch. Calls `onEvents` with the stale resources before each refetch
 * that events cause.
 */
export function createLiveInvalidation(
  queries: QueryClient,
  onEvents: (resources: readonly string[]) => void = () => {},
): LiveInvalidation {
  let pending: StaleResources = new Map();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const refetch = (stale: StaleResources) => void invalidate(queries, stale);
  const refetchAfterEvents = (stale: StaleResources) => {
    onEvents([...stale.keys()]);
    refetch(stale);
  };
  const wait = () => {
    timer ??= setTimeout(() => {
      timer = null;
      if (pending.size === 0) return;
      const stale = pending;
      pending = new Map();
      refetchAfterEvents(stale);
      wait();
    }, BATCH_MS);
  };
  return {
    afterWrite: (call) => {
      refetch(staleAfterWrite(call));
      wait();
    },
    afterEvent: (event) => {
      const stale = staleAfterEvent(event);
      if (stale.size === 0) return;
      if (timer === null) refetchAfterEvents(stale);
      else pending = mergeStale(pending, stale);
      wait();
    },
  };
}
