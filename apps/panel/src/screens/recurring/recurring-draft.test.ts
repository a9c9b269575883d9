import { describe, expect, it } from 'vitest';
import { nextRuns } from './recurring-draft.ts';

const monthly = {
  status: 'active',
  recurrence: { period: 'monthly', anchor: '2026-01-31', end: { kind: 'after', count: 4 } },
};

describe('the runs a form foretells', () => {
  it('begin after those that were made, and end with the rule', () => {
    expect(nextRuns(monthly, 0)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(nextRuns(monthly, 2)).toEqual(['2026-03-31', '2026-04-30']);
  });

  it('are none while it is paused, ended or not whole', () => {
    expect(nextRuns({ ...monthly, status: 'paused' }, 0)).toEqual([]);
    expect(nextRuns({ ...monthly, status: 'ended' }, 0)).toEqual([]);
    expect(nextRuns({ ...monthly, recurrence: { period: 'days', anchor: '2026-01-31' } }, 0)).toEqual([]);
  });
});
