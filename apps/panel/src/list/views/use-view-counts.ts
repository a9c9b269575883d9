import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AddressFilters } from '../list-address.ts';
import type { AnyList } from '../panel-list.ts';

/** A view with a number of rows. */
export interface CountedView {
  readonly key: string;
  readonly filters: AddressFilters;
  /** Number of rows already known without a request. */
  readonly count?: number | undefined;
}

/** Number of rows of each view, as far as it is known. */
export interface ViewCounts {
  readonly of: (key: string) => number | undefined;
  /** Requests unknown counts; called when the user hovers or focuses the views. */
  readonly loadCounts: () => void;
}

/** Time in milliseconds after which counts are requested again. */
const COUNTS_STALE_MS = 30_000;

/**
 * Counts the rows of a list's views. The current view uses the total of the list. The others are requested once the user
 * hovers or focuses the views, and hidden when their data is invalidated.
 */
export function useViewCounts(
  list: Pick<AnyList, 'countOptions' | 'state' | 'total'>,
  views: readonly CountedView[],
  shown: string | undefined,
): ViewCounts {
  const queries = useQueryClient();
  const { state, total, countOptions } = list;
  const optionsOf = (view: CountedView) => ({ ...countOptions(view.filters), staleTime: COUNTS_STALE_MS });
  const counted = useQueries({ queries: views.map((view) => ({ ...optionsOf(view), enabled: false })) });
  const isValid = (view: CountedView) =>
    queries.getQueryState(countOptions(view.filters).queryKey)?.isInvalidated === false;
  const totals = new Map(
    views.map((view, at) => [view.key, isValid(view) ? counted[at]?.data?.total : undefined]),
  );

  // The list's total is cached as the count of the current view, and stays when the user opens another one.
  const current = views.find(({ key }) => key === shown);
  const known = state === 'ready' ? total : undefined;
  useEffect(() => {
    if (current === undefined || known === undefined || totals.get(current.key) === known) return;
    queries.setQueryData(countOptions(current.filters).queryKey, (before: object | undefined) => ({
      items: [],
      page: 1,
      per_page: 2,
      ...before,
      total: known,
    }));
  });
  return {
    of: (key) => (key === shown && known !== undefined ? known : totals.get(key)),
    loadCounts: () => {
      if (state !== 'ready') return;
      for (const view of views) {
        if (view.count === undefined && view.key !== shown) {
          void queries.prefetchQuery(optionsOf(view));
        }
      }
    },
  };
}
