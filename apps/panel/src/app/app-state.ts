import type { AppState } from '@outlay/domain';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createStore, type Store } from './store.ts';

const callOf = ({ queryKey: [call] }: Query): string => (typeof call === 'string' ? call : '');
const isOfExpenses = (query: Query): boolean => callOf(query).startsWith('expenses.');
const isOfTable = (query: Query): boolean => callOf(query).endsWith('.list');

/** Source of the company's currency, which calls its listeners on every change. */
export interface CurrencySource {
  readonly get: () => Pick<AppState, 'currency' | 'currency_id'>;
  readonly subscribe: (listener: () => void) => unknown;
}

/**
 * State shared by the whole app: the company's currency, and which kinds of requests are pending. `loading`: any;
 * `expenseLoading`: of expenses; `stblLoading`: of the rows of a table. Derived from the session and the query cache.
 */
export function createAppState(
  queries: QueryClient,
  currency: CurrencySource,
): Pick<Store<AppState>, 'get' | 'subscribe'> {
  const isPending = (predicate: (query: Query) => boolean) => queries.isFetching({ predicate }) > 0;
  const read = (): AppState => ({
    ...currency.get(),
    loading: queries.isFetching() > 0 || queries.isMutating() > 0,
    expenseLoading: isPending(isOfExpenses),
    stblLoading: isPending(isOfTable),
  });
  const state = createStore(read());
  const update = () => {
    const current = state.get();
    const next = read();
    const isChanged = (Object.keys(next) as (keyof AppState)[]).some((name) => next[name] !== current[name]);
    if (isChanged) state.set(next);
  };
  queries.getQueryCache().subscribe(update);
  queries.getMutationCache().subscribe(update);
  currency.subscribe(update);
  return state;
}
