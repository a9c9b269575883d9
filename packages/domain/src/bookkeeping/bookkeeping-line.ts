import * as z from 'zod/mini';
import { expenseLine } from '../expense/lines/expense-line.ts';
import { expenseFilters, EXPENSE_SORT } from '../expense/expense-query.ts';
import { canMap } from '../expense/workflow/reason.ts';
import {
  bookStatus,
  expenseStatus,
  paidBy,
  paymentStatus,
} from '../expense/workflow/status/status-schemas.ts';
import { listQuery } from '../list/query.ts';
import { day, id, idKey, idList, moment, ref, version } from '../schema/scalars.ts';
import { onlyOfIds } from '../schema/only-of-ids.ts';
import { money } from '../money/money.ts';
import { openObject } from '../schema/open-object.ts';

/** An approved or verified expense in the bookkeeping list; `id` and `version` are the expense's. */
export const bookkeepingLine = openObject({
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
  /** Only of a single expense; see `expense`. */
  lines: z.optional(z.array(expenseLine)),
  booked_at: z.optional(z.nullable(moment)),
  booked_by: z.optional(z.nullable(ref)),
  exported_at: z.optional(z.nullable(moment)),
  can: z.optional(canMap),
});
/** An approved or verified expense in the bookkeeping list. */
export interface BookkeepingLine extends z.infer<typeof bookkeepingLine> {}

/** Account and entry type of a booking. */
export const bookingCodes = z.strictObject({ account_id: id, entry_type_id: id });

const hasEveryCode = z.refine<{
  readonly ids: readonly number[];
  readonly account_id?: number | undefined;
  readonly codes?: Readonly<Record<string, unknown>> | undefined;
}>(
  ({ ids, account_id, codes }) => account_id !== undefined || ids.every((one) => codes?.[one] !== undefined),
  {
    error: 'validation.required',
    path: ['account_id'],
  },
);

/**
 * Body that books one or more expenses: each to its own account and entry type in `codes`, by its id, and those without
 * to the common ones. `account_id` and `entry_type_id` are sent together. `codes` and `versions` have no other ids.
 */
export const bookingDraft = z
  .strictObject({
    ids: idList.check(z.minLength(1)),
    account_id: z.optional(id),
    entry_type_id: z.optional(id),
    codes: z.optional(z.record(idKey, bookingCodes)),
    versions: z.record(idKey, version),
  })
  .check(
    hasEveryCode,
    z.refine((draft) => (draft.account_id === undefined) === (draft.entry_type_id === undefined), {
      error: 'validation.required',
      path: ['entry_type_id'],
    }),
    onlyOfIds('codes'),
    onlyOfIds('versions'),
  );
/** Body that books one or more expenses. */
export interface BookingDraft extends z.infer<typeof bookingDraft> {}

/**
 * Body that assigns another account to a booked expense, or with `null` unbooks it. Not allowed after export.
 */
export const accountChange = z.strictObject({ id, account_id: z.nullable(id), version });
/** Body that recodes or unbooks a booked expense. */
export interface AccountChange extends z.infer<typeof accountChange> {}

/** Query parameters of the bookkeeping list: the filters of the expense list. */
export const bookkeepingQuery = listQuery(EXPENSE_SORT, expenseFilters);
/** Query parameters of the bookkeeping list. */
export type BookkeepingQuery = z.infer<typeof bookkeepingQuery>;
