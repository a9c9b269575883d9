import { expect, test } from 'vitest';
import { closingLine, summaryTable, type Outcome } from './results.ts';

const step = (name: string, ok: boolean, counts?: Outcome['counts']): Outcome => ({
  name,
  ok,
  seconds: 1.25,
  ...(counts && { counts }),
});

test('a green run closes with the sum of what the runners reported', () => {
  const outcomes = [
    step('lint', true),
    step('unit a', true, { passed: 7, failed: 0, skipped: 0 }),
    step('unit b', true, { passed: 5, failed: 0, skipped: 0 }),
  ];
  expect(closingLine(outcomes)).toBe('12 passed, 0 failed');
});

test('a red check without tests of its own never closes with 0 failed', () => {
  const outcomes = [step('lint', false), step('unit a', true, { passed: 7, failed: 0, skipped: 0 })];
  expect(closingLine(outcomes)).toBe('7 passed, 1 failed');
});

test('a runner that died after green tests counts as a failure', () => {
  expect(closingLine([step('unit a', false, { passed: 7, failed: 0, skipped: 0 })])).toBe(
    '7 passed, 1 failed',
  );
});

test('failed and skipped tests are told', () => {
  expect(closingLine([step('unit a', false, { passed: 7, failed: 2, skipped: 1 })])).toBe(
    '7 passed, 2 failed, 1 skipped',
  );
});

test('the table names each step with its duration and its tests', () => {
  expect(
    summaryTable([step('lint', true), step('unit a', false, { passed: 7, failed: 2, skipped: 0 })]),
  ).toBe('  ok   lint       1.3 s\n FAIL  unit a     1.3 s  7 passed, 2 failed');
});
