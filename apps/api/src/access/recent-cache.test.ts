import { expect, test } from 'vitest';
import { createRecentCache } from './recent-cache.ts';

test('keeps the most recently used values, evicts the others and never stores more than twice the minimum', () => {
  const recent = createRecentCache<number, string>(10);
  for (let key = 0; key < 100; key += 1) {
    recent.set(key, `value ${key}`);
    expect(recent.get(0)).toBe('value 0');
    for (let near = Math.max(0, key - 4); near <= key; near += 1)
      expect(recent.get(near)).toBe(`value ${near}`);
  }
  const cached = Array.from({ length: 100 }, (_, key) => key).filter((key) => recent.get(key) !== undefined);
  expect(cached.length).toBeLessThanOrEqual(20);
});

test('removes a deleted value from both generations', () => {
  const recent = createRecentCache<string, number>(2);
  recent.set('old', 1);
  recent.set('older', 2);
  recent.set('new', 3);
  for (const key of ['old', 'older', 'new']) recent.delete(key);
  expect(['old', 'older', 'new'].map((key) => recent.get(key))).toEqual([undefined, undefined, undefined]);
});

test('returns the new value of a key that was set again', () => {
  const recent = createRecentCache<string, number>(2);
  recent.set('one', 1);
  recent.set('two', 2);
  recent.set('one', 11);
  expect(recent.get('one')).toBe(11);
});
