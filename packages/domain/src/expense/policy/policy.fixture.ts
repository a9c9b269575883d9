import type { SpendingPolicy } from './spending-policy.ts';

/** Returns an active policy for all members without any rule except the given changes. */
export const policyFixture = (changes: Partial<SpendingPolicy> = {}): SpendingPolicy => ({
  id: 1,
  version: 1,
  name: 'Travel',
  active: true,
  mode: 'warn',
  scope: { teams: [], members: [], entry_types: [] },
  limit_per_expense: null,
  limit_per_day: null,
  limit_per_month: null,
  receipt_required_over: null,
  max_age_days: null,
  blocked_suppliers: [],
  required_fields: [],
  required_over: null,
  auto_approve_under: null,
  steps: [],
  ...changes,
});
