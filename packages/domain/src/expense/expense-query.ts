import * as z from 'zod/mini';
import { flagParam, idParam, integerParam, listQuery, manyOf } from '../list/query.ts';
import { currencyCode } from '../money/money.ts';
import { day } from '../schema/scalars.ts';
import { BOOK_STATUSES, EXPENSE_STATUSES, PAID_BY, PAYMENT_STATUSES } from './workflow/status/statuses.ts';

/** Sortable columns of an expense list. */
export const EXPENSE_SORT = [
  'id',
  'number',
  'status',
  'payment_status',
  'book_status',
  'amount',
  'incurred_on',
  'submitted_at',
  'user',
  'team',
  'supplier',
  'created_at',
  'updated_at',
] as const;

/** Filters of an expense list: `min` and `max` in minor units of the company's currency. */
export const expenseFilters = {
  status: z.optional(manyOf(z.enum(EXPENSE_STATUSES))),
  payment_status: z.optional(manyOf(z.enum(PAYMENT_STATUSES))),
  book_status: z.optional(manyOf(z.enum(BOOK_STATUSES))),
  user_id: z.optional(idParam),
  team_id: z.optional(idParam),
  supplier_id: z.optional(idParam),
  account_id: z.optional(idParam),
  entry_type_id: z.optional(idParam),
  /** Cost center of one of the lines. */
  cost_center_id: z.optional(idParam),
  trip_id: z.optional(idParam),
  /** Budget in whose scope the request or one of its lines is, whatever its period; no rows for users who may not read it. */
  budget_id: z.optional(idParam),
  from: z.optional(day),
  to: z.optional(day),
  min: z.optional(integerParam),
  max: z.optional(integerParam),
  overdue: z.optional(flagParam),
  without_receipt: z.optional(flagParam),
  /** Requests that break a policy. */
  with_violations: z.optional(flagParam),
  /** Currencies of the amounts as submitted. */
  currency: z.optional(manyOf(currencyCode)),
  paid_by: z.optional(z.enum(PAID_BY)),
};

/** Query parameters of an expense list; unknown parameters are rejected. */
export const expenseQuery = listQuery(EXPENSE_SORT, {
  ...expenseFilters,
  /** `me`: expenses that await an action of the current user, as determined by `awaits`. */
  awaiting: z.optional(z.enum(['me'])),
});
/** Query parameters of an expense list. */
export type ExpenseQuery = z.infer<typeof expenseQuery>;
