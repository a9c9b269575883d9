import * as z from 'zod/mini';
import { idParam, integerParam } from '../list/query.ts';
import { day, id } from '../schema/scalars.ts';
import { currencyCode, money } from '../money/money.ts';
import { violation } from './policy/violation.ts';

/** Query that evaluates the spending policies for an expense before it is saved. */
export const expenseCheckQuery = z.strictObject({
  /** Id of the expense being edited; absent for a new one. */
  id: z.optional(idParam),
  /** Minor units of `currency`. */
  amount: integerParam.check(z.positive()),
  currency: currencyCode,
  incurred_on: day,
  supplier_id: z.optional(idParam),
  entry_type_id: z.optional(idParam),
  team_id: z.optional(idParam),
  /** Number of receipts. */
  receipts: z.optional(integerParam.check(z.nonnegative(), z.maximum(1000))),
});
/** Query that evaluates the spending policies for an expense. */
export type ExpenseCheckQuery = z.infer<typeof expenseCheckQuery>;

/** Evaluation of an expense as if submitted: the amount in the company's currency, and the violations. */
export const expenseCheck = z.looseObject({
  id: z.optional(z.nullable(id)),
  base_amount: money,
  violations: z.array(violation),
});
/** Evaluation of an expense as if submitted. */
export type ExpenseCheck = z.infer<typeof expenseCheck>;
