import { expect, test } from 'vitest';
import { createRecent } from './recent.ts';

test('what was used last is still there, what was not is let go, and never more than twice the least is held', () => {
  const recent = createRecent<number, string>(10);
  for (let key = 0; key < 100; key += 1) {
    recent.set(key, `value ${key}`);
    expect(recent.get(0)).toBe('value 0');
    for (let near = Math.max(0, key - 4); near <= key; near += 1)
      expect(recent.get(near)).toBe(`value ${near}`);
  }
  const held = Array.from({ length: 100 }, (_, key) => key).filter((key) => recent.get(key) !== undefined);
  expect(held.length).toBeLessThanOrEqual(20);
});

test('what is deleted is gone, wherever it lay', () => {
  const recent = createRecent<string, number>(2);
  recent.set('old', 1);
  recent.set('older', 2);
  recent.set('new', 3);
  for (const key of ['old', 'older', 'new']) recent.delete(key);
  expect(['old', 'older', 'new'].map((key) => recent.get(key))).toEqual([undefined, undefined, undefined]);
});

test('a value that is set again is the new one', () => {
  const recent = createRecent<string, number>(2);
  recent.set('one', 1);
  recent.set('two', 2);
  recent.set('one', 11);
  expect(recent.get('one')).toBe(11);
});
