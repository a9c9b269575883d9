import * as z from 'zod/mini';
import { expenseFilters, EXPENSE_SORT } from '../expense/expense.ts';
import { canMap } from '../expense/reason.ts';
import { bookStatus, expenseStatus, paidBy, paymentStatus } from '../expense/status-schemas.ts';
import { listQuery } from '../kernel/query.ts';
import { day, id, idList, moment, ref, version } from '../kernel/scalars.ts';
import { money } from '../money/money.ts';

/** An approved or verified expense as the books see it; `id` and `version` are the expense's. */
export const bookkeepingLine = z.looseObject({
  id,
  number: z.string(),
  version,
  status: expenseStatus,
  payment_status: paymentStatus,
  book_status: bookStatus,
  description: z.string(),
  amount: money,
  base_amount: z.nullable(money),
  incurred_on: day,
  paid_by: paidBy,
  user: ref,
  team: z.nullable(ref),
  supplier: z.nullable(ref),
  entry_type: z.nullable(ref),
  account: z.nullable(ref),
  booked_at: z.optional(z.nullable(moment)),
  booked_by: z.optional(z.nullable(ref)),
  exported_at: z.optional(z.nullable(moment)),
  can: z.optional(canMap),
});
/** An approved or verified expense as the books see it. */
export type BookkeepingLine = z.infer<typeof bookkeepingLine>;

/** Body that books one or many expenses. */
export const bookingDraft = z.object({
  ids: idList.check(z.minLength(1)),
  account_id: id,
  entry_type_id: id,
  versions: z.record(z.string(), version),
});
/** Body that books one or many expenses. */
export type BookingDraft = z.infer<typeof bookingDraft>;

/**
 * Body that re-codes a booked expense to another account, or with `null` takes it back out of the books, while it is not
 * exported.
 */
export const accountChange = z.object({ id, account_id: z.nullable(id), version });
/** Body that re-codes a booked expense or takes it back out of the books. */
export type AccountChange = z.infer<typeof accountChange>;

/** What the bookkeeping list is asked for: an expense list's filters. */
export const bookkeepingQuery = listQuery(EXPENSE_SORT, expenseFilters);
/** What the bookkeeping list is asked for. */
export type BookkeepingQuery = z.infer<typeof bookkeepingQuery>;
