import { QueryClient } from '@tanstack/react-query';
import { SUBJECTS } from '@outlay/domain';
import { CONTRACT, type CallName } from '@outlay/api-client/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { invalidate, mergeStale, staleAfterEvent, staleAfterWrite } from './invalidation.ts';
import { queryKey, resourceOf } from './query-key.ts';

const writes = (Object.keys(CONTRACT) as CallName[]).filter((name) => CONTRACT[name].method !== 'GET');
const RESOURCES = new Set(Object.keys(CONTRACT).map(resourceOf));

describe('staleAfterWrite', () => {
  it.each(writes)('lists resources of the contract for %s, including its own', (call) => {
    const stale = staleAfterWrite(call);
    expect(stale.get(resourceOf(call))).toBe('all');
    expect([...stale.keys()].filter((name) => !RESOURCES.has(name))).toEqual([]);
  });

  it('marks the dashboard as stale after a decision', () =>
    expect(staleAfterWrite('expenses.updateStatus').get('dashboard')).toBe('all'));
});

describe('staleAfterEvent', () => {
  it.each(SUBJECTS)('maps the subject %s to a resource of the contract', (subject) => {
    const [resource] = staleAfterEvent({ type: 'resource.changed', subject, id: 1 }).keys();
    expect(subject === 'all' || subject === 'Auth' || RESOURCES.has(resource ?? '')).toBe(true);
  });

  it('marks only the expense that an event names as stale', () => {
    const stale = staleAfterEvent({ type: 'expense.changed', id: 7 });
    expect(stale.get('expenses')).toEqual(new Set([7]));
    expect([stale.get('dashboard'), stale.get('budgets')]).toEqual(['all', 'all']);
  });

  it('returns nothing for a heartbeat', () => expect(staleAfterEvent({ type: 'ping' }).size).toBe(0));
});

describe('mergeStale', () => {
  it('merges the record ids of two stale sets', () => {
    const merged = mergeStale(new Map([['expenses', new Set([1])]]), new Map([['expenses', new Set([2])]]));
    expect(merged.get('expenses')).toEqual(new Set([1, 2]));
  });

  it('marks all records as stale when either set does', () => {
    const merged = mergeStale(new Map([['expenses', 'all']]), new Map([['expenses', new Set([2])]]));
    expect(merged.get('expenses')).toBe('all');
  });
});

describe('invalidate', () => {
  let queries: QueryClient;
  const put = (call: CallName, params?: unknown) => queries.setQueryData(queryKey(call, 1, params), {});
  const isStale = (call: CallName, params?: unknown) =>
    queries.getQueryState(queryKey(call, 1, params))?.isInvalidated;

  beforeEach(() => {
    queries = new QueryClient();
    put('expenses.list', { page: 1 });
    put('expenses.get', { id: 7 });
    put('expenses.get', { id: 8 });
    put('suppliers.list');
  });

  it('invalidates lists and the changed record, and no other record', async () => {
    await invalidate(queries, staleAfterEvent({ type: 'expense.changed', id: 7 }));
    expect(isStale('expenses.list', { page: 1 })).toBe(true);
    expect(isStale('expenses.get', { id: 7 })).toBe(true);
    expect(isStale('expenses.get', { id: 8 })).toBe(false);
    expect(isStale('suppliers.list')).toBe(false);
  });

  it('invalidates every record of a resource that was written', async () => {
    await invalidate(queries, staleAfterWrite('expenses.updateMultipleStatus'));
    expect(isStale('expenses.get', { id: 8 })).toBe(true);
    expect(isStale('suppliers.list')).toBe(false);
  });
});
