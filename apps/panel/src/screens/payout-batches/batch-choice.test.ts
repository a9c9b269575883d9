import { expect, it } from 'vitest';
import { isChosen, withPayout } from './batch-choice.ts';

const NONE = { left_out: [], added: [] };

it('includes the payouts that were offered first, until the user leaves one out', () => {
  expect(isChosen(1, NONE, [1, 2])).toBe(true);
  const without = withPayout(NONE, 1, false);
  expect([isChosen(1, without, [1, 2]), isChosen(2, without, [1, 2])]).toEqual([false, true]);
  expect(isChosen(1, withPayout(without, 1, true), [1, 2])).toBe(true);
});

it('leaves out a payout that was scheduled after the dialog opened, until the user adds it', () => {
  expect(isChosen(3, NONE, [1, 2])).toBe(false);
  const withIt = withPayout(NONE, 3, true);
  expect(isChosen(3, withIt, [1, 2])).toBe(true);
  expect(isChosen(3, withPayout(withIt, 3, false), [1, 2])).toBe(false);
});
