import { expect, it } from 'vitest';
import { createScrollKey } from './scroll-key.ts';

const list = [{ id: 'list' }];
const profile = [{ id: 'profile' }];

it('shares the scroll position between a list and the record opened over it', () => {
  const keyOf = createScrollKey();
  const first = keyOf({ key: 'a' }, list);
  expect(keyOf({ key: 'b' }, list)).toBe(first);
  expect(keyOf({ key: 'c' }, profile)).not.toBe(first);
});

it('starts a revisited screen at the top, and restores its position on the way back', () => {
  const keyOf = createScrollKey();
  const first = keyOf({ key: 'a' }, list);
  keyOf({ key: 'b' }, profile);
  expect(keyOf({ key: 'c' }, list)).not.toBe(first);
  expect(keyOf({ key: 'a' }, list)).toBe(first);
});
