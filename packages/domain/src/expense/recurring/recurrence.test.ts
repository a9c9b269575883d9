import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSkippedRuns, dueRuns, recounted, recurrenceRun } from './recurrence.ts';
import { comingRun, RECURRENCE_PERIODS, recurrence, type Recurrence } from './recurring.ts';

const rule = (changes: Partial<Recurrence> = {}): Recurrence => ({
  period: 'monthly',
  every_days: null,
  anchor: '2024-01-31',
  end: { kind: 'never' },
  ...changes,
});

const runs = (given: Recurrence, count: number) =>
  Array.from({ length: count }, (_, at) => recurrenceRun(given, at));

describe('runs of a recurring expense', () => {
  it('clamp to month ends without drifting, including leap years', () => {
    expect(runs(rule(), 5)).toEqual(['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30', '2024-05-31']);
    expect(recurrenceRun(rule(), 13)).toBe('2025-02-28');
    expect(runs(rule({ period: 'yearly', anchor: '2024-02-29' }), 5)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('support weeks, quarters and any number of days', () => {
    expect(runs(rule({ period: 'weekly', anchor: '2025-03-26' }), 3)).toEqual([
      '2025-03-26',
      '2025-04-02',
      '2025-04-09',
    ]);
    expect(runs(rule({ period: 'quarterly', anchor: '2024-11-30' }), 3)).toEqual([
      '2024-11-30',
      '2025-02-28',
      '2025-05-30',
    ]);
    expect(runs(rule({ period: 'days', every_days: 10, anchor: '2024-02-20' }), 3)).toEqual([
      '2024-02-20',
      '2024-03-01',
      '2024-03-11',
    ]);
  });

  it('end on a date or after a number of runs', () => {
    expect(runs(rule({ end: { kind: 'on', date: '2024-02-29' } }), 3)).toEqual([
      '2024-01-31',
      '2024-02-29',
      null,
    ]);
    expect(runs(rule({ end: { kind: 'after', count: 1 } }), 2)).toEqual(['2024-01-31', null]);
  });

  it('include past due runs exactly once', () => {
    expect(dueRuns(rule(), 0, '2024-03-31')).toEqual(['2024-01-31', '2024-02-29', '2024-03-31']);
    expect(dueRuns(rule(), 3, '2024-03-31')).toEqual([]);
    expect(dueRuns(rule(), 0, '2024-01-30')).toEqual([]);
    expect(dueRuns(rule({ end: { kind: 'after', count: 2 } }), 0, '2030-01-01')).toHaveLength(2);
  });

  it('can be skipped up to a day', () => {
    expect(afterSkippedRuns(rule(), 1, '2024-03-31')).toEqual({ runCount: 3, nextRun: '2024-04-30' });
    expect(afterSkippedRuns(rule(), 3, '2024-03-30')).toEqual({ runCount: 3, nextRun: '2024-04-30' });
    const ended = rule({ end: { kind: 'after', count: 2 } });
    expect(afterSkippedRuns(ended, 0, '2030-01-01')).toEqual({ runCount: 2, nextRun: null });
  });

  it('are limited in number after a long pause', () => {
    expect(dueRuns(rule({ period: 'days', every_days: 1 }), 0, '2034-01-31', 50)).toHaveLength(50);
  });

  it('always move forward in time', () => {
    const given = fc.record({
      period: fc.constantFrom(...RECURRENCE_PERIODS),
      every_days: fc.integer({ min: 1, max: 400 }),
      anchor: fc
        .date({ min: new Date('2000-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      end: fc.constant({ kind: 'never' as const }),
    });
    fc.assert(
      fc.property(given, fc.nat(200), (one, at) => {
        const [first, second] = [recurrenceRun(one, at), recurrenceRun(one, at + 1)];
        expect(first !== null && second !== null && first < second).toBe(true);
      }),
    );
  });

  it('require every_days for the period days', () => {
    expect(recurrence.safeParse(rule({ period: 'days' })).success).toBe(false);
    expect(recurrence.safeParse(rule({ period: 'days', every_days: 3 })).success).toBe(true);
  });
});

const dayBetween = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

/** Counts the runs before a day, one after the other. */
function countedOneByOne(given: Recurrence, today: string): { nextRun: string | null; runCount: number } {
  const { end } = given;
  for (let runCount = 0; ; runCount += 1) {
    const date = recurrenceRun({ ...given, end: { kind: 'never' } }, runCount) ?? '';
    if (end.kind === 'after' && runCount === end.count) return { nextRun: null, runCount };
    if (end.kind === 'on' && date > end.date) return { nextRun: null, runCount };
    if (date >= today) return { nextRun: date, runCount };
  }
}

const until = (date: string) => ({ recurrence: rule({ end: { kind: 'on', date } }) });

describe('the count of the runs before a day', () => {
  it('is the same as counting them one by one', () => {
    const end = fc.oneof(
      fc.constant({ kind: 'never' as const }),
      fc.record({ kind: fc.constant('on' as const), date: dayBetween('2019-01-01', '2032-12-31') }),
      fc.record({ kind: fc.constant('after' as const), count: fc.integer({ min: 1, max: 500 }) }),
    );
    const given = fc.record({
      period: fc.constantFrom(...RECURRENCE_PERIODS),
      every_days: fc.integer({ min: 1, max: 400 }),
      anchor: dayBetween('2020-01-01', '2031-12-31'),
      end,
    });
    fc.assert(
      fc.property(given, dayBetween('2019-01-01', '2033-12-31'), (one, today) => {
        expect(recounted(null, { recurrence: one }, today)).toEqual(countedOneByOne(one, today));
      }),
      { numRuns: 1000 },
    );
  });

  it('ends with the run on the last day, and is zero if the end is before the first run', () => {
    expect(recounted(null, until('2024-02-29'), '2025-01-01')).toEqual({ nextRun: null, runCount: 2 });
    expect(recounted(null, until('2024-02-28'), '2025-01-01')).toEqual({ nextRun: null, runCount: 1 });
    expect(recounted(null, until('2024-01-30'), '2025-01-01')).toEqual({ nextRun: null, runCount: 0 });
  });

  it('takes no longer for a rule that started long ago', () => {
    const daily = rule({ period: 'days', every_days: 1, anchor: '1970-01-01' });
    const began = performance.now();
    for (let at = 0; at < 100; at += 1) recounted(null, { recurrence: daily }, '2026-11-26');
    expect(performance.now() - began).toBeLessThan(200);
  });
});

describe('recounted', () => {
  const active = { status: 'active', recurrence: rule(), run_count: 0, last_run_on: null } as const;
  const next = { nextRun: '2024-03-31', runCount: 2 };

  it('starts with the first run from today and skips earlier ones', () => {
    expect(recounted(null, { recurrence: rule() }, '2024-03-01')).toEqual(next);
    expect(recounted(null, { recurrence: rule() }, '2024-03-31')).toEqual(next);
    const over = rule({ end: { kind: 'after', count: 2 } });
    expect(recounted(null, { recurrence: over }, '2024-03-01')).toEqual({ nextRun: null, runCount: 2 });
  });

  it('returns null while the rule is unchanged', () => {
    const { every_days: _, ...same } = rule();
    expect(recounted(active, { status: 'active', recurrence: same }, '2024-03-01')).toBeNull();
    expect(recounted(active, {}, '2024-03-01')).toBeNull();
    expect(recounted(active, { status: 'paused' }, '2024-03-01')).toBeNull();
  });

  it('recounts with a changed rule or after a pause', () => {
    expect(recounted(active, { recurrence: rule({ anchor: '2024-03-05' }) }, '2024-03-01')).toEqual({
      nextRun: '2024-03-05',
      runCount: 0,
    });
    expect(recounted({ ...active, status: 'paused' }, { status: 'active' }, '2024-03-01')).toEqual(next);
  });

  it('does not repeat the run of today after a pause', () => {
    const ran = { status: 'paused', recurrence: rule(), run_count: 3, last_run_on: '2024-03-31' } as const;
    const following = { nextRun: '2024-04-30', runCount: 3 };
    expect(recounted(ran, { status: 'active' }, '2024-03-31')).toEqual(following);
    // Templates from before `last_run_on` have their count.
    expect(recounted({ ...ran, last_run_on: null }, { status: 'active' }, '2024-03-31')).toEqual(following);
    const over = rule({ end: { kind: 'after', count: 3 } });
    expect(recounted({ ...ran, recurrence: over }, { status: 'active' }, '2024-03-31')).toEqual({
      nextRun: null,
      runCount: 3,
    });
  });

  it('starts a changed rule after the day of the last run', () => {
    const ran = { status: 'active', recurrence: rule(), run_count: 3, last_run_on: '2024-03-31' } as const;
    const after = (recurrence: Recurrence) => recounted(ran, { recurrence }, '2024-03-31');
    expect(after(rule({ period: 'weekly', anchor: '2024-03-31' }))).toEqual({
      nextRun: '2024-04-07',
      runCount: 1,
    });
    expect(after(rule({ anchor: '2024-03-31', end: { kind: 'after', count: 1 } }))).toEqual({
      nextRun: null,
      runCount: 1,
    });
    expect(after(rule({ end: { kind: 'after', count: 4 } }))).toEqual({
      nextRun: '2024-04-30',
      runCount: 3,
    });
  });

  it('comingRun returns null unless the template is active', () => {
    const run = { next_run: '2024-03-31' };
    expect(['active', 'paused', 'ended'].map((status) => comingRun({ ...run, status }))).toEqual([
      '2024-03-31',
      null,
      null,
    ]);
  });
});
