import { createAbility, type PermissionRule } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { budgetHref } from './budget-href.ts';

const MARCH = { id: 4, from: '2026-03-01', to: '2026-03-31' };
const READS: PermissionRule[] = [
  { action: 'read', subject: 'budgets' },
  { action: 'read', subject: 'expense' },
];
const hrefFor = (...rules: PermissionRule[]) => budgetHref(MARCH, createAbility(rules));

describe('budgetHref', () => {
  it('links to the list of the requests that count in the budget', () => {
    expect(hrefFor(...READS)).toMatch(/\?budget_id=4&from=2026-03-01&to=2026-03-31&status=/);
  });

  it('returns no link for users whose list the server would return empty', () => {
    for (const field of ['team', 'entry_type', 'lines', 'incurred_on'])
      expect(
        hrefFor(...READS, { action: 'read', subject: 'expense', fields: [field], inverted: true }),
      ).toBeNull();
  });

  it('returns no link for users who may not read requests', () => {
    expect(hrefFor(READS[0] ?? { action: 'read', subject: 'budgets' })).toBeNull();
  });
});
