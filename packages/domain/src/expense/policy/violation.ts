import * as z from 'zod/mini';
import { id } from '../../schema/scalars.ts';

/** Codes of policy violations. */
export const VIOLATION_CODES = [
  'over_expense_limit',
  'over_day_limit',
  'over_month_limit',
  'receipt_required',
  'too_old',
  'future_date',
  'blocked_supplier',
] as const;

/**
 * Violation of a spending policy: the policy, the rule, its mode, and the parameters of its message (`limit`
 * and `total` as money, `days`, `supplier`).
 */
export const violation = z.looseObject({
  policy_id: id,
  policy_name: z.string(),
  code: z.enum(VIOLATION_CODES),
  mode: z.enum(['warn', 'block']),
  params: z.record(z.string(), z.unknown()),
});
/** Violation of a spending policy. */
export type Violation = z.infer<typeof violation>;
/** Code of a policy violation. */
export type ViolationCode = Violation['code'];
