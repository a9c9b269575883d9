import type { RecurringExpense } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { nextRuns } from './recurring-draft.ts';

const recurrence = { period: 'monthly', anchor: '2026-01-31', end: { kind: 'after', count: 4 } } as const;
const monthly = { status: 'active', recurrence };
const kept: RecurringExpense = {
  id: 1,
  version: 3,
  name: 'Rent',
  status: 'active',
  amount: { minor: 100, currency: 'SAR' },
  supplier: null,
  entry_type: null,
  account: null,
  team: null,
  user: { id: 1, name: 'Sara' },
  paid_by: 'company',
  recurrence,
  next_run: '2026-03-31',
  run_count: 2,
};

describe('the runs a form foretells', () => {
  it('begin with the first from today where the rule is new, and end with the rule', () => {
    expect(nextRuns(monthly, null, '2026-01-20')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(nextRuns(monthly, null, '2026-03-01')).toEqual(['2026-03-31', '2026-04-30']);
  });

  it('go on after those that were made, also where one is late', () => {
    expect(nextRuns(monthly, kept, '2026-04-02')).toEqual(['2026-03-31', '2026-04-30']);
  });

  it('leave out what fell into a pause, and what was due before the rule was changed', () => {
    expect(nextRuns(monthly, { ...kept, status: 'paused' }, '2026-04-02')).toEqual(['2026-04-30']);
    const weekly = { ...monthly, recurrence: { ...recurrence, period: 'weekly' } };
    expect(nextRuns(weekly, kept, '2026-02-08')).toEqual(['2026-02-14', '2026-02-21']);
  });

  it('are none while it is paused, ended or not whole', () => {
    expect(nextRuns({ ...monthly, status: 'paused' }, null, '2026-01-20')).toEqual([]);
    expect(nextRuns({ ...monthly, status: 'ended' }, null, '2026-01-20')).toEqual([]);
    const without = { ...monthly, recurrence: { period: 'days', anchor: '2026-01-31' } };
    expect(nextRuns(without, null, '2026-01-20')).toEqual([]);
  });
});
