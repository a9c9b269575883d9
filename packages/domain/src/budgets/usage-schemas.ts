import * as z from 'zod/mini';
import { money, type Money } from '../money/money.ts';
import { day, id, orNull, ref, typedDay } from '../schema/scalars.ts';
import { BUDGET_MODES, BUDGET_PERIODS } from './budget-kinds.ts';
import { openObject } from '../schema/open-object.ts';

/** States of a budget: below its warning, from the warning on, and spent beyond what is available. */
export const BUDGET_STATES = ['ok', 'near', 'over'] as const;
/** State of a budget. */
export type BudgetState = (typeof BUDGET_STATES)[number];

/**
 * Usage of a budget in a period, in company currency: `available` is the amount with what is carried over, `booked` is
 * spent, `committed` is approved or awaits approval (`pending`). `remaining` is negative once the budget is overspent.
 * `used_share` is in basis points.
 */
export const budgetUsage = openObject({
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
export interface BudgetUsage extends z.infer<typeof budgetUsage> {}

/** Query parameters of the usage of budgets; `date` is a day of the period from 1970 to 2099, by default today. */
export const budgetUsageQuery = z.strictObject({ date: z.optional(typedDay) });

/** Usage of all budgets in the periods that contain a day. */
export const budgetUsages = openObject({ date: day, items: z.array(budgetUsage) });
/** Usage of all budgets in the periods that contain a day. */
export interface BudgetUsages extends z.infer<typeof budgetUsages> {}

/** Part of a budget's usage that users see who may not read budgets, because a refusal would reveal it. */
const shownToAll = {
  /** Id of the budget. */
  id,
  name: z.string(),
  name_ar: orNull(z.string()),
  mode: z.enum(BUDGET_MODES),
  from: day,
  to: day,
  remaining: money,
  state: z.enum(BUDGET_STATES),
  counted: money,
  /** True if approving the expense would exceed the budget. */
  exceeds_approval: z._default(z.boolean(), false),
};

/**
 * Usage of a budget by everything else, and what an expense counts in it; negative for money that comes back. `spendable`
 * is what a request may count when it is submitted, `approvable` when it is approved: the least that is left of the period
 * and, with carry-over, of later ones. Users who may not read the budget get neither these nor the other amounts.
 */
export const budgetEffect = openObject({
  ...z.partial(budgetUsage).def.shape,
  team: z.optional(z.nullable(ref)),
  cost_center: z.optional(z.nullable(ref)),
  entry_type: z.optional(z.nullable(ref)),
  spendable: z.optional(money),
  approvable: z.optional(money),
  ...shownToAll,
});
/** Usage of a budget by everything else, and what an expense counts in it, as far as a user may see it. */
export interface BudgetEffect extends z.infer<typeof budgetEffect> {}

/** Usage of a budget by everything else, and what an expense counts in it. */
export type FullBudgetEffect = BudgetUsage &
  Pick<BudgetEffect, 'counted' | 'exceeds_approval'> & {
    readonly spendable: Money;
    readonly approvable: Money;
  };

/** Returns the part of an effect that users see who may not read its budget. */
export const withoutUsage = (effect: BudgetEffect): BudgetEffect => ({
  id: effect.id,
  name: effect.name,
  name_ar: effect.name_ar,
  mode: effect.mode,
  from: effect.from,
  to: effect.to,
  remaining: effect.remaining,
  state: effect.state,
  counted: effect.counted,
  exceeds_approval: effect.exceeds_approval,
});
