import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { placeholderFor } from './placeholder.ts';
import { queryKey } from './query-key.ts';

const never = () => new Promise<string>(() => {});

const options = (params: unknown, queryFn: () => Promise<string>) => {
  const key = queryKey('expenses.budgets', 1, params);
  return { queryKey: key as readonly unknown[], queryFn, placeholderData: placeholderFor(key) };
};

/** Observes a read, as `useRead` does, and returns its data after the parameters have changed. */
async function shownAfter(before: unknown, next: unknown) {
  const queries = new QueryClient();
  const observer = new QueryObserver<string>(
    queries,
    options(before, async () => 'earlier'),
  );
  const stop = observer.subscribe(() => {});
  await observer.refetch();
  observer.setOptions(options(next, never));
  const { data } = observer.getCurrentResult();
  stop();
  queries.clear();
  return data;
}

describe('placeholderFor', () => {
  it('keeps the last response while that of other days or filters loads', async () => {
    expect(await shownAfter({ from: '2026-01-01' }, { from: '2026-02-01' })).toBe('earlier');
    expect(await shownAfter({ id: 7, from: '2026-01-01' }, { id: 7, from: '2026-02-01' })).toBe('earlier');
  });

  it('shows nothing of another record or account', async () => {
    expect(await shownAfter({ id: 7 }, { id: 8 })).toBeUndefined();
    expect(await shownAfter({ id: 7 }, null)).toBeUndefined();
    expect(await shownAfter({ account_id: '7' }, { account_id: '8' })).toBeUndefined();
  });
});
