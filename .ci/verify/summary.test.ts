import { describe, expect, test } from 'vitest';
import type { Counts } from './counts.ts';
import { closingLine, summaryTable, type Outcome } from './summary.ts';

const counts = (given: Partial<Counts>): Counts => ({
  passed: 0,
  failures: [],
  skipped: [],
  retried: [],
  ...given,
});

const step = (name: string, ok: boolean, tests?: Counts): Outcome => ({
  name,
  ok,
  seconds: 1.25,
  ...(tests && { counts: tests }),
});

describe('closing line', () => {
  test('adds up what the runners reported', () => {
    const outcomes = [
      step('lint', true),
      step('unit a', true, counts({ passed: 7 })),
      step('unit b', true, counts({ passed: 5 })),
    ];
    expect(closingLine(outcomes)).toBe('12 passed, 0 failed');
  });

  test('counts a failed check without tests as one failure', () => {
    expect(closingLine([step('lint', false), step('unit a', true, counts({ passed: 7 }))])).toBe(
      '7 passed, 1 failed',
    );
  });

  test('counts a runner that crashed after passing tests as one failure', () => {
    expect(closingLine([step('unit a', false, counts({ passed: 7 }))])).toBe('7 passed, 1 failed');
  });

  test('names failed and skipped tests by number', () => {
    const skipped = [{ name: 'reads QIF', reason: 'GnuCash is not installed' }];
    expect(
      closingLine([step('unit a', false, counts({ passed: 7, failures: ['pays', 'books'], skipped }))]),
    ).toBe('7 passed, 2 failed, 1 skipped');
  });
});

describe('table of steps', () => {
  test('shows duration and tests of each step', () => {
    expect(
      summaryTable([step('lint', true), step('unit a', true, counts({ passed: 7 }))]).split('\n'),
    ).toEqual(['  ok   lint       1.3 s', '  ok   unit a     1.3 s  7 passed']);
  });

  test('names failed, retried and skipped tests under their step', () => {
    const read = counts({
      passed: 2,
      failures: ['asks before leaving'],
      skipped: [{ name: 'reads QIF', reason: 'GnuCash is not installed' }],
      retried: ['saves a draft'],
    });
    expect(summaryTable([step('journeys', false, read)]).split('\n')).toEqual([
      ' FAIL  journeys     1.3 s  2 passed, 1 failed, 1 skipped',
      '         failed: asks before leaving',
      '         passed when retried: saves a draft',
      '         skipped: reads QIF (GnuCash is not installed)',
    ]);
  });
});
