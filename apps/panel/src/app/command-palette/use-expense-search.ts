import type { Expense } from '@outlay/domain';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../query/use-debounced-value.ts';
import { useQueryKey } from '../query/use-query-key.ts';
import { useAbility, usePanel } from '../use-panel.ts';

const DEBOUNCE_MS = 200;
const MIN_LENGTH = 2;
const NONE: readonly Expense[] = [];

/** Requests that match a search; `busy` until those of the current text are loaded. */
export interface ExpenseSearch {
  readonly expenses: readonly Expense[];
  readonly busy: boolean;
}

/** Searches requests while the user types, for users who may read requests. A failed search has no results. */
export function useExpenseSearch(typed: string): ExpenseSearch {
  const { client } = usePanel();
  const mayRead = useAbility().can('read', 'expense');
  const q = mayRead && typed.trim().length >= MIN_LENGTH ? typed.trim() : '';
  const searched = useDebouncedValue(q, DEBOUNCE_MS);
  const params = { q: searched, per_page: 5 };
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: useQueryKey()('expenses.list', params),
    queryFn:
      searched === ''
        ? skipToken
        : ({ signal }) => client.expenses.list(params, { signal, quiet: true, refresh: true }),
    placeholderData: keepPreviousData,
    meta: { persisted: false },
  });
  if (q === '') return { expenses: NONE, busy: false };
  return { expenses: data?.items ?? NONE, busy: searched !== q || isPending || isPlaceholderData };
}
