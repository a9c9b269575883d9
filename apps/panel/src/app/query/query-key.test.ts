import { describe, expect, it } from 'vitest';
import { queryKey, recordIdOf, resourceOf } from './query-key.ts';

describe('queryKey', () => {
  it('builds a query key of call, company and parameters', () => {
    expect(queryKey('expenses.list', 3, { page: 2 })).toEqual(['expenses.list', 3, { page: 2 }]);
  });

  it('builds different query keys for two companies', () => {
    expect(queryKey('expenses.list', 3)).not.toEqual(queryKey('expenses.list', 4));
  });
});

describe('resourceOf', () => {
  it('returns the part before the dot', () =>
    expect(resourceOf('permissionSets.list')).toBe('permissionSets'));
});

describe('recordIdOf', () => {
  it('returns the id of a record', () => expect(recordIdOf({ id: 7 })).toBe(7));

  it.each([null, { page: 1 }, { id: '7' }, 7])('returns null for %j', (params) =>
    expect(recordIdOf(params)).toBeNull(),
  );
});
