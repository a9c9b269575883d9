import { RATE_LIMIT } from '@outlay/domain';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { limitUnusedPages } from './limit-unused-pages.ts';

/**
 * Responses younger than this, in milliseconds, are not requested again when a screen mounts; writes and events
 * invalidate them earlier. Equals the window of the client's rate limit, so that no screen waits for a request the limit
 * delays.
 */
const STALE_MS = RATE_LIMIT.perMs;

/** Responses without an observer stay in memory for half an hour, so that going back renders at once. */
const UNUSED_MS = 30 * 60_000;

/**
 * Creates the cache of server state. Requests are not retried automatically: the error catalogue runs once per response,
 * and every failed part of a screen has its own retry button.
 */
export function createQueryClient(isOnline: boolean): QueryClient {
  // TanStack Query assumes a connection until it receives an event; a page opened offline would never detect it.
  onlineManager.setOnline(isOnline);
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        gcTime: UNUSED_MS,
        retry: false,
        // Without a connection a read fails at once and the screen shows it; the cached response stays.
        networkMode: 'always',
        refetchOnReconnect: 'always',
        refetchOnWindowFocus: false,
      },
      // Without a connection a write fails at once; those of the write queue wait.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });
  limitUnusedPages(queries);
  return queries;
}
