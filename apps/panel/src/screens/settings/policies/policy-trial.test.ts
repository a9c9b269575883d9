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

test('tryPolicy adds an expense to those of the same day that were submitted before it', () => {
  const policy = policyOf({ name: 'Day', mode: 'block', limit_per_day: sar(10_000) });
  const marked = tryPolicy(policy, [
    { ...spent(1, 6000, '2026-07-02'), submitted_at: '2026-07-02T12:00:00Z' },
    spent(2, 5000, '2026-07-02'),
    spent(3, 6000, '2026-07-03'),
  ]);
  expect(
    marked.map(({ expense, violations, blocked }) => [expense.id, violations[0]?.params['total'], blocked]),
  ).toEqual([[1, sar(11_000), true]]);
});

test('tryPolicy counts neither rejected expenses nor credit notes nor those of other members', () => {
  const policy = policyOf({ limit_per_month: sar(10_000) });
  const others: readonly Partial<Expense>[] = [
    { status: 'rejected' },
    { amount: sar(-9000), base_amount: sar(-9000) },
    { user: { id: 8, name: 'Omar' } },
  ];
  const before = others.map((changes, at) => ({ ...spent(at + 1, 9000, '2026-07-02'), ...changes }));
  expect(tryPolicy(policy, [...before, spent(7, 9000, '2026-07-03')])).toEqual([]);
  expect(
    tryPolicy(policy, [...before, spent(7, 9000, '2026-07-03'), spent(8, 1001, '2026-07-04')]),
  ).toMatchObject([{ expense: { id: 8 } }]);
});

test('tryPolicy sums the expenses and lines of the entry types in the scope', () => {
  const policy = policyOf({ limit_per_month: sar(10_000), entry_type_ids: [1] });
  const [meals, flights] = [
    { id: 1, name: 'Meals' },
    { id: 2, name: 'Flights' },
  ];
  const line = (id: number, minor: number, entry_type: Expense['entry_type']) => ({
    id,
    description: null,
    entry_type,
    account: null,
    team: null,
    cost_center: null,
    tax_code: null,
    net: sar(minor),
    tax: sar(0),
    gross: sar(minor),
    recoverable: sar(0),
  });
  const flight = { ...spent(1, 500_000, '2026-07-01'), entry_type: flights };
  const trip = {
    ...spent(2, 99_000, '2026-07-02'),
    entry_type: flights,
    lines: [line(1, 90_000, null), line(2, 9000, meals)],
  };
  const lunch = (minor: number) => ({ ...spent(3, minor, '2026-07-03'), entry_type: meals });
  expect(tryPolicy(policy, [flight, trip, lunch(1000)])).toEqual([]);
  const [marked] = tryPolicy(policy, [flight, trip, lunch(1001)]);
  expect(marked?.violations[0]?.params['total']).toEqual(sar(10_001));
});

test('tryPolicy takes the name of a blocked supplier from the expense when the form has only the id', () => {
  const [marked] = tryPolicy(policyOf({ blocked_supplier_ids: [3] }), [spent(1, 1, '2026-07-02')]);
  expect(marked?.violations[0]?.params).toEqual({ supplier: 'Careem' });
});

test('tryPolicy marks expenses without a required field', () => {
  const policy = policyOf({ mode: 'block', required_fields: ['attendees'], required_over: sar(5000) });
  const marked = tryPolicy(policy, [
    spent(1, 6000, '2026-07-02'),
    { ...spent(2, 6000, '2026-07-02'), attendees: 'Huda' },
    spent(3, 5000, '2026-07-02'),
  ]);
  expect(marked.map(({ expense, violations }) => [expense.id, violations[0]?.params['field']])).toEqual([
    [1, 'attendees'],
  ]);
});
