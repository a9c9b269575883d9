import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createAppState } from './app-state.ts';
import { createStore } from './store.ts';

const SAR = { currency: 'SAR', currency_id: 1 };

/** Returns a query function that resolves on request. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { queryFn: () => promise, release: () => resolve('done') };
}

it('stores the currency of the company and follows its changes', () => {
  const currency = createStore<{ currency: string | null; currency_id: number | null }>({
    currency: null,
    currency_id: null,
  });
  const state = createAppState(new QueryClient(), currency);
  expect(state.get()).toMatchObject({ currency: null, currency_id: null, loading: false });
  currency.set(SAR);
  expect(state.get()).toMatchObject(SAR);
});

it.each([
  ['expenses.list', { expenseLoading: true, stblLoading: true }],
  ['expenses.get', { expenseLoading: true, stblLoading: false }],
  ['suppliers.list', { expenseLoading: false, stblLoading: true }],
  ['company.get', { expenseLoading: false, stblLoading: false }],
])('tells which requests are pending while %s is', async (call, flags) => {
  const queries = new QueryClient();
  const state = createAppState(queries, createStore(SAR));
  const { queryFn, release } = held();
  const loading = queries.fetchQuery({ queryKey: [call, 1, null], queryFn });
  expect(state.get()).toEqual({ ...SAR, loading: true, ...flags });
  release();
  await loading;
  expect(state.get()).toEqual({ ...SAR, loading: false, expenseLoading: false, stblLoading: false });
});

it('counts pending writes as loading', async () => {
  const queries = new QueryClient();
  const state = createAppState(queries, createStore(SAR));
  const { queryFn, release } = held();
  const writing = queries.getMutationCache().build(queries, { mutationFn: queryFn }).execute(undefined);
  expect(state.get()).toMatchObject({ loading: true, stblLoading: false });
  release();
  await writing;
  expect(state.get().loading).toBe(false);
});

it('notifies its listeners only when a value changes', async () => {
  const queries = new QueryClient();
  const state = createAppState(queries, createStore(SAR));
  const seen: boolean[] = [];
  state.subscribe(() => seen.push(state.get().loading));
  const one = held();
  const two = held();
  const loading = [
    queries.fetchQuery({ queryKey: ['company.get', 1, 1], queryFn: one.queryFn }),
    queries.fetchQuery({ queryKey: ['company.get', 1, 2], queryFn: two.queryFn }),
  ];
  one.release();
  two.release();
  await Promise.all(loading);
  await expect.poll(() => seen).toEqual([true, false]);
});
