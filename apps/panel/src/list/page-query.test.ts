import { expenseQuery, type Expense, type Page } from '@outlay/domain';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryKey } from '../app/query/query-key.ts';
import { prefetchPage } from './page-query.ts';

const EMPTY: Page<Expense> = { items: [], total: 0, page: 1, per_page: 10 };

describe('prefetchPage', () => {
  const list = vi.fn(async () => EMPTY);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  const prefetch = (search: string) =>
    prefetchPage(
      queries,
      { port: { list }, query: expenseQuery, call: 'expenses.list', companyId: 1 },
      search,
    );

  beforeEach(() => {
    queries.clear();
    list.mockClear();
  });

  it('requests the page of the address under the key of the list', async () => {
    prefetch('?page=2&status=pending');
    const query = { page: 2, per_page: 10, status: 'pending' };
    expect(list).toHaveBeenCalledExactlyOnceWith(query, expect.objectContaining({ quiet: false }));
    await vi.waitFor(() => expect(queries.getQueryData(queryKey('expenses.list', 1, query))).toBe(EMPTY));
  });

  it('requests nothing while the page is cached', async () => {
    prefetch('');
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    prefetch('');
    expect(list).toHaveBeenCalledTimes(1);
  });

  it('requests nothing for an address that the schema rejects', () => {
    prefetch('?page=none');
    expect(list).not.toHaveBeenCalled();
  });

  it('leaves a failure to the screen that reads the query', async () => {
    list.mockRejectedValueOnce(new Error('offline'));
    prefetch('');
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(
      queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' }),
    ).toHaveLength(1);
  });
});
