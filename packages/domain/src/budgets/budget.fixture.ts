import type { Budget } from './budget.ts';

/** Returns an active budget of 1,000 riyals per month for the whole company, except the given changes. */
export const budgetFixture = (changes: Partial<Budget> = {}): Budget => ({
  id: 1,
  version: 1,
  name: 'Marketing',
  name_ar: 'التسويق',
  team: null,
  cost_center: null,
  entry_type: null,
  period: 'month',
  amount: { minor: 100_000, currency: 'SAR' },
  carry_over: false,
  warning_share: 8_000,
  mode: 'block',
  valid_from: '2026-01-01',
  valid_to: null,
  note: null,
  active: true,
  ...changes,
});
