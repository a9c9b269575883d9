import * as z from 'zod/mini';
import { id, orNull } from '../../schema/scalars.ts';
import { openObject } from '../../schema/open-object.ts';

/** Codes of violations of spending policies. */
export const POLICY_VIOLATION_CODES = [
  'over_expense_limit',
  'over_day_limit',
  'over_month_limit',
  'receipt_required',
  'too_old',
  'future_date',
  'blocked_supplier',
  'field_required',
] as const;

/** Codes of violations of budgets: over the budget, and over it with the permission of a user. */
export const BUDGET_VIOLATION_CODES = ['over_budget', 'budget_overspent'] as const;

/** Codes of violations of spending policies and budgets. */
export const VIOLATION_CODES = [...POLICY_VIOLATION_CODES, ...BUDGET_VIOLATION_CODES] as const;

/**
 * Violation of a spending policy or a budget: the policy or budget, the rule, its mode, and the parameters of its message
 * (`limit`, `total` and `left` as money, `days`, `supplier`, `field`). `policy_name` is the name of either, `name_ar` the Arabic
 * one of a budget.
 */
export const violation = openObject({
  policy_id: orNull(id),
  policy_name: z.string(),
  budget_id: z.optional(z.nullable(id)),
  name_ar: z.optional(z.nullable(z.string())),
  code: z.enum(VIOLATION_CODES),
  mode: z.enum(['warn', 'block']),
  params: z.record(z.string(), z.unknown()),
});
/** Violation of a spending policy or a budget. */
export interface Violation extends z.infer<typeof violation> {}
/** Code of a violation. */
export type ViolationCode = Violation['code'];
/** Code of a violation of a spending policy. */
export type PolicyViolationCode = (typeof POLICY_VIOLATION_CODES)[number];
