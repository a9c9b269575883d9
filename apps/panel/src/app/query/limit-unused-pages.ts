import type { QueryClient } from '@tanstack/react-query';

/** Number of list pages that stay in memory after the user has left them. */
const UNUSED_PAGES = 10;

/** Removes the oldest list pages without an observer, so that memory does not grow with every page, filter or order. */
export function limitUnusedPages(queries: QueryClient, max = UNUSED_PAGES): void {
  const cache = queries.getQueryCache();
  cache.subscribe((event) => {
    const isResponse = event.type === 'updated' && event.action.type === 'success';
    if (!isResponse && event.type !== 'observerRemoved') return;
    const unused = cache.findAll({
      fetchStatus: 'idle',
      predicate: ({ queryKey: [call], state, observers }) =>
        String(call).endsWith('.list') && state.data !== undefined && observers.length === 0,
    });
    const newestFirst = unused.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
    for (const query of newestFirst.slice(max)) cache.remove(query);
  });
}
