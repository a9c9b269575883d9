import { expect, it } from 'vitest';
import { createSlidingWindow } from './sliding-window.ts';

it('allows the third start exactly one window after the first, not at a fixed boundary', () => {
  const window = createSlidingWindow({ requests: 2, perMs: 60_000 });
  const startAt = (now: number) =>
    window.take(
      () => now,
      () => now,
    );
  startAt(0);
  startAt(59_000);
  expect(window.waitMs(59_999)).toBe(1);
  expect(window.waitMs(60_000)).toBe(0);
  startAt(60_000);
  expect(window.waitMs(60_000)).toBe(59_000);
});

it('returns the wait of calls further back in the queue', () => {
  const window = createSlidingWindow({ requests: 2, perMs: 100 });
  window.take(
    () => 0,
    () => 0,
  );
  expect(window.waitMs(10, 0)).toBe(0);
  expect(window.waitMs(10, 1)).toBe(90);
  expect(window.waitMs(10, 2)).toBe(100);
  expect(window.waitMs(10, 3)).toBe(190);
});

it('counts from the end of a slow start, so that it does not shorten the window', () => {
  const window = createSlidingWindow({ requests: 1, perMs: 100 });
  let now = 0;
  window.take(
    () => now,
    () => (now = 30),
  );
  expect(window.waitMs(100)).toBe(30);
});

it('is idle only when no start is inside the window', () => {
  const window = createSlidingWindow({ requests: 1, perMs: 100 });
  expect(window.isIdle(0)).toBe(true);
  window.take(
    () => 5,
    () => 0,
  );
  expect(window.isIdle(104)).toBe(false);
  expect(window.isIdle(105)).toBe(true);
});

it('never waits without a limit, and rejects invalid numbers', () => {
  const window = createSlidingWindow({ requests: Infinity, perMs: 100 });
  for (let at = 0; at < 5; at += 1)
    window.take(
      () => 0,
      () => 0,
    );
  expect(window.waitMs(0)).toBe(0);
  expect(() => createSlidingWindow({ requests: 0, perMs: 1 })).toThrow(RangeError);
  expect(() => createSlidingWindow({ requests: 1.5, perMs: 1 })).toThrow(RangeError);
  expect(() => createSlidingWindow({ requests: 1, perMs: Number.NaN })).toThrow(RangeError);
});
