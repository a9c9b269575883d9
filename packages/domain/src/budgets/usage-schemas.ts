import * as z from 'zod/mini';
import { money } from '../money/money.ts';
import { day, id, orNull, ref, typedDay } from '../schema/scalars.ts';
import { BUDGET_MODES, BUDGET_PERIODS } from './budget-kinds.ts';

/** States of a budget: below its warning, from the warning on, and spent beyond what is available. */
export const BUDGET_STATES = ['ok', 'near', 'over'] as const;
/** State of a budget. */
export type BudgetState = (typeof BUDGET_STATES)[number];

/**
 * Usage of a budget in a period, in company currency: `available` is the amount with what is carried over, `booked` is
 * spent, `committed` is approved or awaits approval (`pending`). `remaining` is negative once the budget is overspent.
 * `used_share` is in basis points.
 */
export const budgetUsage = z.looseObject({
  /** Id of the budget. */
  id,
  name: z.string(),
  name_ar: orNull(z.string()),
  team: orNull(ref),
  cost_center: orNull(ref),
  entry_type: orNull(ref),
  period: z.enum(BUDGET_PERIODS),
  mode: z.enum(BUDGET_MODES),
  warning_share: z.int(),
  from: day,
  to: day,
  amount: money,
  carried: money,
  available: money,
  booked: money,
  committed: money,
  pending: money,
  remaining: money,
  used_share: z.int(),
  state: z.enum(BUDGET_STATES),
});
/** Usage of a budget in a period. */
export type BudgetUsage = z.infer<typeof budgetUsage>;

/** Query parameters of the usage of budgets; `date` is a day of the period from 1970 to 2099, by default today. */
export const budgetUsageQuery = z.strictObject({ date: z.optional(typedDay) });

/** Usage of all budgets in the periods that contain a day. */
export const budgetUsages = z.looseObject({ date: day, items: z.array(budgetUsage) });
/** Usage of all budgets in the periods that contain a day. */
export type BudgetUsages = z.infer<typeof budgetUsages>;

/**
 * Usage of a budget by everything else, and what an expense counts in it; negative for money that comes back. `spendable`
 * is what a request may count when it is submitted, `approvable` when it is approved: the least that is left of the period
 * and, with carry-over, of later ones.
 */
export const budgetEffect = z.looseObject({
  ...budgetUsage.def.shape,
  counted: money,
  spendable: money,
  approvable: money,
});
/** Usage of a budget by everything else, and what an expense counts in it. */
export type BudgetEffect = z.infer<typeof budgetEffect>;
