import type { RecurringExpense } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { nextRuns } from './recurring-draft.ts';

const recurrence = { period: 'monthly', anchor: '2026-01-31', end: { kind: 'after', count: 4 } } as const;
const monthly = { status: 'active', recurrence };
const existing: RecurringExpense = {
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

describe('nextRuns', () => {
  it('starts a new rule with the first run from today and stops at its end', () => {
    expect(nextRuns(monthly, null, '2026-01-20')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(nextRuns(monthly, null, '2026-03-01')).toEqual(['2026-03-31', '2026-04-30']);
  });

  it('continues after the runs already made, including an overdue one', () => {
    expect(nextRuns(monthly, existing, '2026-04-02')).toEqual(['2026-03-31', '2026-04-30']);
  });

  it('skips runs during a pause and runs due before the rule changed', () => {
    expect(nextRuns(monthly, { ...existing, status: 'paused' }, '2026-04-02')).toEqual(['2026-04-30']);
    const weekly = { ...monthly, recurrence: { ...recurrence, period: 'weekly' } };
    expect(nextRuns(weekly, existing, '2026-02-08')).toEqual(['2026-02-14', '2026-02-21']);
  });

  it('returns nothing for a paused, ended or incomplete rule', () => {
    expect(nextRuns({ ...monthly, status: 'paused' }, null, '2026-01-20')).toEqual([]);
    expect(nextRuns({ ...monthly, status: 'ended' }, null, '2026-01-20')).toEqual([]);
    const without = { ...monthly, recurrence: { period: 'days', anchor: '2026-01-31' } };
    expect(nextRuns(without, null, '2026-01-20')).toEqual([]);
  });
});
