import { expect, test } from 'vitest';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closingLine, readCounts, summaryTable, type Counts, type Outcome } from './results.ts';

const counts = (given: Partial<Counts>): Counts => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  flaky: [],
  ...given,
});

const reported = (fullName: string, status: string, failureMessages: readonly string[]) => ({
  fullName,
  status,
  failureMessages,
});

const step = (name: string, ok: boolean, tests?: Counts): Outcome => ({
  name,
  ok,
  seconds: 1.25,
  ...(tests && { counts: tests }),
});

test('a green run closes with the sum of what the runners reported', () => {
  const outcomes = [
    step('lint', true),
    step('unit a', true, counts({ passed: 7 })),
    step('unit b', true, counts({ passed: 5 })),
  ];
  expect(closingLine(outcomes)).toBe('12 passed, 0 failed');
});

test('a red check without tests of its own never closes with 0 failed', () => {
  const outcomes = [step('lint', false), step('unit a', true, counts({ passed: 7 }))];
  expect(closingLine(outcomes)).toBe('7 passed, 1 failed');
});

test('a runner that died after green tests counts as a failure', () => {
  expect(closingLine([step('unit a', false, counts({ passed: 7 }))])).toBe('7 passed, 1 failed');
});

test('failed and skipped tests are told', () => {
  expect(closingLine([step('unit a', false, counts({ passed: 7, failed: 2, skipped: 1 }))])).toBe(
    '7 passed, 2 failed, 1 skipped',
  );
});

test('the table names each step with its duration and its tests', () => {
  expect(summaryTable([step('lint', true), step('unit a', false, counts({ passed: 7, failed: 2 }))])).toBe(
    '  ok   lint       1.3 s\n FAIL  unit a     1.3 s  7 passed, 2 failed',
  );
});

test('a test that failed is named under its step, and so is one that only passed at a second try', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'outlay-verify-')), 'report.json');
  const assertionResults = [
    reported('pays once', 'passed', []),
    reported('keeps a draft', 'passed', ['Error: too slow']),
    reported('asks before leaving', 'failed', ['Error: gone', 'Error: gone']),
  ];
  writeFileSync(
    file,
    JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults: [{ assertionResults }] }),
  );
  const read = readCounts(file);
  expect(read).toEqual(
    counts({ passed: 2, failed: 1, failures: ['asks before leaving'], flaky: ['keeps a draft'] }),
  );
  expect(summaryTable([step('journeys', false, read)]).split('\n')).toEqual([
    ' FAIL  journeys     1.3 s  2 passed, 1 failed',
    '         failed: asks before leaving',
    '         passed at a second try: keeps a draft',
  ]);
});
