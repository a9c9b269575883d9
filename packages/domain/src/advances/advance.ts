import * as z from 'zod/mini';
import { canMap } from '../expense/workflow/reason.ts';
import { CASH_IN_DECISIONS, cashInStatus } from '../finance/cash-in/cash-in-entry.ts';
import { idParam, integerParam, listQuery, manyOf } from '../list/query.ts';
import { money, positiveMoney } from '../money/money.ts';
import { day, id, moment, oneLine, ref, typedDay, typedText, version } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/** Directions of an advance: paid out to the employee, or returned by the employee. */
export const ADVANCE_DIRECTIONS = ['paid', 'returned'] as const;
/** Direction of an advance. */
export const advanceDirection = z.enum(ADVANCE_DIRECTIONS);
/** Direction of an advance. */
export type AdvanceDirection = z.infer<typeof advanceDirection>;

/**
 * Advance of an employee, in company currency: money that is paid before it is spent, or returned because it was not
 * spent. It has the statuses of an incoming payment; a confirmed one is posted.
 */
export const advance = openObject({
  id,
  number: z.string(),
  version,
  status: cashInStatus,
  direction: advanceDirection,
  date: day,
  user: ref,
  amount: money,
  /** Account that the money is paid from or returned to; null until it is confirmed, unless it is known before. */
  account: z.nullable(ref),
  reference: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** Comment of the decision. */
  details: z.optional(z.nullable(z.string())),
  created_by: z.optional(z.nullable(ref)),
  confirmed_at: z.optional(z.nullable(moment)),
  can: z.optional(canMap),
  created_at: z.optional(moment),
});
/** Advance of an employee. */
export interface Advance extends z.infer<typeof advance> {}

/** Body of a new or changed advance; `user_id` is by default the caller, `amount` in company currency. */
export const advanceDraft = z.strictObject({
  direction: advanceDirection,
  date: typedDay,
  amount: positiveMoney,
  user_id: z.optional(id),
  account_id: z.optional(z.nullable(id)),
  reference: z.optional(z.nullable(z.string().check(z.maxLength(200), oneLine))),
  description: z.optional(z.nullable(typedText)),
});
/** Body of a new or changed advance. */
export interface AdvanceDraft extends z.infer<typeof advanceDraft> {}

/** Body that confirms, rejects or reverses an advance. */
export const advanceStatusUpdate = z.strictObject({
  id,
  status: z.enum(CASH_IN_DECISIONS),
  details: z.optional(z.nullable(typedText)),
  /** Day of the payment, when confirmed; by default that of the advance, or today if that is later. */
  date: z.optional(z.nullable(typedDay)),
  /** Account of the payment, when confirmed; by default that of the advance, or the company's bank account. */
  paid_from_id: z.optional(z.nullable(id)),
  /** Amount as the statement shows it, in the currency of the account. */
  paid_amount: z.optional(z.nullable(positiveMoney)),
  version,
});
/** Body that confirms, rejects or reverses an advance. */
export interface AdvanceStatusUpdate extends z.infer<typeof advanceStatusUpdate> {}

/** Query parameters of the list of advances; `min` and `max` in minor units. */
export const advanceQuery = listQuery(['id', 'number', 'date', 'status', 'amount', 'user', 'created_at'], {
  status: z.optional(manyOf(cashInStatus)),
  direction: z.optional(manyOf(advanceDirection)),
  user_id: z.optional(idParam),
  from: z.optional(day),
  to: z.optional(day),
  min: z.optional(integerParam),
  max: z.optional(integerParam),
});
/** Query parameters of the list of advances. */
export type AdvanceQuery = z.infer<typeof advanceQuery>;
