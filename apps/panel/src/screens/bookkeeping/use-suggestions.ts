import type { CodingSuggestion } from '@outlay/domain';
import { useQuery } from '@tanstack/react-query';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { usePanel } from '../../app/use-panel.ts';

/** Suggestions of a booking, and the state of their request. */
export interface Suggestions {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly byId: ReadonlyMap<number, CodingSuggestion>;
}

const NONE: ReadonlyMap<number, CodingSuggestion> = new Map();

/** Returns the suggested account and entry type of expenses. They are read anew for every dialog. */
export function useSuggestions(ids: readonly number[]): Suggestions {
  const { client } = usePanel();
  const query = { ids: [...ids] };
  const { data, isError, isFetching } = useQuery({
    queryKey: useQueryKey()('bookkeeping.suggestions', query),
    queryFn: ({ signal }) => client.bookkeeping.suggestions(query, { signal, quiet: true }),
    enabled: ids.length > 0,
    gcTime: 0,
    meta: { persisted: false },
  });
  if (data !== undefined) return { state: 'ready', byId: new Map(data.items.map((one) => [one.id, one])) };
  return { state: isError || !isFetching ? 'failed' : 'loading', byId: NONE };
}
