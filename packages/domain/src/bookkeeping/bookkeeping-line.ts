import * as z from 'zod/mini';
import { expenseFilters, EXPENSE_SORT } from '../expense/expense.ts';
import { canMap } from '../expense/workflow/reason.ts';
import { bookStatus, expenseStatus, paidBy, paymentStatus } from '../expense/workflow/status-schemas.ts';
import { listQuery } from '../list/query.ts';
import { day, id, idKey, idList, moment, ref, version } from '../schema/scalars.ts';
import { money } from '../money/money.ts';

/** An approved or verified expense in the bookkeeping list; `id` and `version` are the expense's. */
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
/** An approved or verified expense in the bookkeeping list. */
export type BookkeepingLine = z.infer<typeof bookkeepingLine>;

/** Body that books one or more expenses. */
export const bookingDraft = z.strictObject({
  ids: idList.check(z.minLength(1)),
  account_id: id,
  entry_type_id: id,
  versions: z.record(idKey, version),
});
/** Body that books one or more expenses. */
export type BookingDraft = z.infer<typeof bookingDraft>;

/**
 * Body that assigns another account to a booked expense, or with `null` unbooks it. Not allowed after export.
 */
export const accountChange = z.strictObject({ id, account_id: z.nullable(id), version });
/** Body that recodes or unbooks a booked expense. */
export type AccountChange = z.infer<typeof accountChange>;

/** Query parameters of the bookkeeping list: the filters of the expense list. */
export const bookkeepingQuery = listQuery(EXPENSE_SORT, expenseFilters);
/** Query parameters of the bookkeeping list. */
export type BookkeepingQuery = z.infer<typeof bookkeepingQuery>;
