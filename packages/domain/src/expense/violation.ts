import * as z from 'zod/mini';
import { id } from '../kernel/scalars.ts';

/** The rules a spending policy can be broken by. */
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
 * One broken rule of a spending policy: which policy, which rule, whether it warns or blocks, and the values of its
 * sentence (`limit` and `total` as money, `days`, `supplier`).
 */
export const violation = z.looseObject({
  policy_id: id,
  policy_name: z.string(),
  code: z.enum(VIOLATION_CODES),
  mode: z.enum(['warn', 'block']),
  params: z.record(z.string(), z.unknown()),
});
/** One broken rule of a spending policy. */
export type Violation = z.infer<typeof violation>;
/** Which rule of a policy is broken. */
export type ViolationCode = Violation['code'];
