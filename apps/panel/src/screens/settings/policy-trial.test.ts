import { expect, test } from 'vitest';
import type { Expense } from '@outlay/domain';
import { policyOf, quarterBefore, tryPolicy } from './policy-trial.ts';

const sar = (minor: number) => ({ minor, currency: 'SAR' });

const spent = (id: number, minor: number, on: string): Expense => ({
  id,
  number: `EXP-${id}`,
  version: 1,
  status: 'approved',
  payment_status: 'none',
  book_status: 'unbooked',
  overdue: false,
  details: null,
  description: 'Lunch',
  amount: sar(minor),
  base_amount: sar(minor),
  incurred_on: on,
  submitted_at: `${on}T10:00:00Z`,
  paid_by: 'company',
  user: { id: 7, name: 'Reem' },
  team: null,
  supplier: { id: 3, name: 'Careem' },
  entry_type: null,
  account: null,
  violations: [],
  duplicate_ids: [],
  receipts: [],
});

test('quarterBefore returns three whole months across a year end', () => {
  expect(quarterBefore('2026-11-21')).toEqual({ from: '2026-07-01', to: '2026-09-30' });
  expect(quarterBefore('2027-01-01')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
});

test('tryPolicy counts the other expenses of a user on the same day', () => {
  const policy = policyOf({ name: 'Day', mode: 'block', limit_per_day: sar(10_000) });
  const marked = tryPolicy(policy, [
    spent(1, 6000, '2026-07-02'),
    spent(2, 5000, '2026-07-02'),
    spent(3, 6000, '2026-07-03'),
  ]);
  expect(marked.map(({ expense, blocked }) => [expense.id, blocked])).toEqual([
    [1, true],
    [2, true],
  ]);
});

test('tryPolicy takes the name of a blocked supplier from the expense when the form has only the id', () => {
  const [marked] = tryPolicy(policyOf({ blocked_supplier_ids: [3] }), [spent(1, 1, '2026-07-02')]);
  expect(marked?.violations[0]?.params).toEqual({ supplier: 'Careem' });
});
