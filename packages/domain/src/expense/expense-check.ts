import * as z from 'zod/mini';
import { idParam, integerParam } from '../kernel/query.ts';
import { day, id } from '../kernel/scalars.ts';
import { currencyCode, money } from '../money/money.ts';
import { violation } from './violation.ts';

/** An expense as far as it is typed, to be told what the spending policies say before it is sent. */
export const expenseCheckQuery = z.strictObject({
  /** The expense that is being changed; left out for a new one. */
  id: z.optional(idParam),
  /** Minor units of `currency`. */
  amount: integerParam.check(z.positive()),
  currency: currencyCode,
  incurred_on: day,
  supplier_id: z.optional(idParam),
  entry_type_id: z.optional(idParam),
  team_id: z.optional(idParam),
  /** Receipts it will have. */
  receipts: z.optional(integerParam.check(z.nonnegative(), z.maximum(1000))),
});
/** An expense as far as it is typed. */
export type ExpenseCheckQuery = z.infer<typeof expenseCheckQuery>;

/** What submitting it would say: the amount in the company's currency, and the broken rules. */
export const expenseCheck = z.looseObject({
  id: z.optional(z.nullable(id)),
  base_amount: money,
  violations: z.array(violation),
});
/** What submitting an expense would say. */
export type ExpenseCheck = z.infer<typeof expenseCheck>;
