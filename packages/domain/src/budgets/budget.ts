import * as z from 'zod/mini';
import { flagParam, idParam, listQuery, manyOf } from '../list/query.ts';
import { money, positiveMoney } from '../money/money.ts';
import {
  day,
  id,
  inUse,
  moment,
  orNull,
  ref,
  responseVersion,
  typedDay,
  typedText,
} from '../schema/scalars.ts';
import { BASIS_POINTS } from '../tax/category.ts';
import { BUDGET_MODES, BUDGET_PERIODS, DEFAULT_WARNING_SHARE } from './budget-kinds.ts';
import { openObject } from '../schema/open-object.ts';
import { anyName, typedNames } from '../schema/typed-names.ts';

/**
 * Budget of the company: an amount in company currency for each period.
 *
 * It counts what is spent by `team`, `cost_center` and `entry_type`; one that is not set includes everything.
 * `warning_share` is in basis points: 8,000 is 80 %. It begins with the period that contains `valid_from`, and ends
 * with the one that contains `valid_to`.
 */
export const budget = openObject({
  id,
  version: responseVersion,
  name: z.string(),
  name_ar: orNull(z.string()),
  team: orNull(ref),
  cost_center: orNull(ref),
  entry_type: orNull(ref),
  period: z.enum(BUDGET_PERIODS),
  amount: money,
  carry_over: z._default(z.boolean(), false),
  warning_share: z._default(z.int(), DEFAULT_WARNING_SHARE),
  mode: z._default(z.enum(BUDGET_MODES), 'warn'),
  valid_from: day,
  valid_to: orNull(day),
  note: orNull(z.string()),
  active: inUse,
  created_at: z.optional(moment),
});
/** Budget of the company. */
export interface Budget extends z.infer<typeof budget> {}

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** Body of a new or changed budget; `amount` in company currency. */
export const budgetDraft = z
  .strictObject({
    ...typedNames,
    team_id: optional(id),
    cost_center_id: optional(id),
    entry_type_id: optional(id),
    period: z.enum(BUDGET_PERIODS),
    amount: positiveMoney,
    carry_over: z.optional(z.boolean()),
    warning_share: z.optional(z.int().check(z.gte(1), z.lte(BASIS_POINTS))),
    mode: z.optional(z.enum(BUDGET_MODES)),
    valid_from: typedDay,
    valid_to: optional(typedDay),
    note: optional(typedText),
    active: z.optional(z.boolean()),
  })
  .check(
    anyName,
    z.refine(({ valid_from: from, valid_to: to }) => !to || from <= to, {
      error: 'validation.from_after_to',
      path: ['valid_to'],
    }),
  );
/** Body of a new or changed budget. */
export interface BudgetDraft extends z.infer<typeof budgetDraft> {}

/** Query parameters of the list of budgets. */
export const budgetQuery = listQuery(
  ['id', 'name', 'name_ar', 'period', 'amount', 'mode', 'valid_from', 'active', 'created_at'],
  {
    period: z.optional(manyOf(z.enum(BUDGET_PERIODS))),
    mode: z.optional(manyOf(z.enum(BUDGET_MODES))),
    team_id: z.optional(idParam),
    cost_center_id: z.optional(idParam),
    entry_type_id: z.optional(idParam),
    active: z.optional(flagParam),
  },
);
/** Query parameters of the list of budgets. */
export type BudgetQuery = z.infer<typeof budgetQuery>;
