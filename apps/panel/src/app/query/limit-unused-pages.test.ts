import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { limitUnusedPages } from './limit-unused-pages.ts';
import { queryKey } from './query-key.ts';

const pageKey = (page: number) => queryKey('expenses.list', 1, { page });

it('the cache keeps the newest unused list pages, every record, and the active page', () => {
  const queries = new QueryClient();
  queries.setQueryData(pageKey(1), {}, { updatedAt: 1 });
  const leave = new QueryObserver(queries, { queryKey: pageKey(1), enabled: false }).subscribe(() => {});
  limitUnusedPages(queries, 2);
  for (let page = 2; page <= 6; page += 1) queries.setQueryData(pageKey(page), {}, { updatedAt: page });
  for (let id = 1; id <= 5; id += 1) queries.setQueryData(queryKey('expenses.get', 1, { id }), {});
  const pages = [1, 2, 3, 4, 5, 6].filter((page) => queries.getQueryData(pageKey(page)) !== undefined);
  expect(pages).toEqual([1, 5, 6]);
  expect(queries.getQueryCache().findAll({ queryKey: ['expenses.get'] })).toHaveLength(5);
  leave();
  queries.clear();
});
