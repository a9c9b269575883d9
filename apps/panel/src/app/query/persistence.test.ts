import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPersistence, type ResponseStore } from './persistence.ts';
import { queryKey } from './query-key.ts';

function memoryStore() {
  const entries = new Map<string, string>();
  const store: ResponseStore = {
    get: async (name) => entries.get(name),
    set: async (name, responses) => void entries.set(name, responses),
    keepOnly: async (prefix) => {
      for (const name of entries.keys()) {
        if (prefix === null || !name.startsWith(prefix)) entries.delete(name);
      }
    },
  };
  return { entries, store };
}

const LIST = queryKey('expenses.list', 1, { page: 1 });
const LAYLA = { user: 7, company: 1 };
const OMAR = { user: 8, company: 1 };

describe('createPersistence', () => {
  const clients: QueryClient[] = [];
  const panel = (store: ResponseStore, version = 'v1') => {
    const queries = new QueryClient();
    clients.push(queries);
    return { queries, switchTo: createPersistence(queries, { store, version, throttleMs: 1 }) };
  };
  afterEach(() => {
    for (const queries of clients) queries.clear();
  });

  async function writtenBy(owner: typeof LAYLA) {
    const { entries, store } = memoryStore();
    const first = panel(store);
    await first.switchTo(owner);
    first.queries.setQueryData(LIST, { items: ['taxi'] });
    await vi.waitFor(() => expect([...entries.values()].join('')).toContain('taxi'));
    return { entries, store, first };
  }

  it('restores the responses of the same user in the same company', async () => {
    const { store } = await writtenBy(LAYLA);
    const next = panel(store);
    await next.switchTo(LAYLA);
    expect(next.queries.getQueryData(LIST)).toEqual({ items: ['taxi'] });
  });

  it('requests a restored response again, however young it is', async () => {
    const { store } = await writtenBy(LAYLA);
    const next = panel(store);
    await next.switchTo(LAYLA);
    const answer = { items: ['taxi', 'hotel'] };
    await next.queries.prefetchQuery({ queryKey: LIST, queryFn: () => answer, staleTime: 60_000 });
    expect(next.queries.getQueryData(LIST)).toEqual(answer);
  });

  it('restores nothing for another user, and deletes the responses of the first', async () => {
    const { entries, store } = await writtenBy(LAYLA);
    const next = panel(store);
    await next.switchTo(OMAR);
    expect(next.queries.getQueryData(LIST)).toBeUndefined();
    expect([...entries.keys()].filter((name) => name.startsWith('7:'))).toEqual([]);
  });

  it('stores the responses that arrived before', async () => {
    const { entries, store } = memoryStore();
    const first = panel(store);
    first.queries.setQueryData(LIST, { items: ['taxi'] });
    await first.switchTo(LAYLA);
    await vi.waitFor(() => expect([...entries.values()].join('')).toContain('taxi'));
  });

  it('stores the responses of two companies separately', async () => {
    const { store } = await writtenBy(LAYLA);
    const next = panel(store);
    await next.switchTo({ ...LAYLA, company: 2 });
    expect(next.queries.getQueryData(LIST)).toBeUndefined();
  });

  it('deletes everything at the end of the session, and writes nothing afterwards', async () => {
    const { entries, first } = await writtenBy(LAYLA);
    first.queries.setQueryData(LIST, { items: ['written last'] });
    await first.switchTo(null);
    first.queries.setQueryData(LIST, { items: ['written after'] });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([...entries]).toEqual([]);
  });

  it('restores nothing stored by another version of the panel', async () => {
    const { store } = await writtenBy(LAYLA);
    const next = panel(store, 'v2');
    await next.switchTo(LAYLA);
    expect(next.queries.getQueryData(LIST)).toBeUndefined();
  });

  it('keeps a response that is newer than the stored one', async () => {
    const { store } = await writtenBy(LAYLA);
    const next = panel(store);
    next.queries.setQueryData(LIST, { items: ['hotel'] });
    await next.switchTo(LAYLA);
    expect(next.queries.getQueryData(LIST)).toEqual({ items: ['hotel'] });
  });

  it('does not store responses that are refetched on every mount', async () => {
    const { entries, first } = await writtenBy(LAYLA);
    await first.queries.fetchQuery({
      queryKey: queryKey('company.get', 1),
      queryFn: () => 'secret',
      meta: { persisted: false },
    });
    first.queries.setQueryData(LIST, { items: ['hotel'] });
    await vi.waitFor(() => expect([...entries.values()].join('')).toContain('hotel'));
    expect([...entries.values()].join('')).not.toContain('secret');
  });
});
