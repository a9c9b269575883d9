import * as z from 'zod/mini';
import { fast } from '../kernel/fast.ts';
import { flagParam, idParam, integerParam, listQuery, manyOf } from '../kernel/query.ts';
import { day, id, moment, ref, typedDay, typedText, version } from '../kernel/scalars.ts';
import { money, positiveMoney } from '../money/money.ts';
import { exchangeRate } from '../money/rate.ts';
import { canMap } from './reason.ts';
import { receipt } from './receipt.ts';
import { BOOK_STATUSES, EXPENSE_STATUSES, PAID_BY, PAYMENT_STATUSES } from './statuses.ts';
import { bookStatus, expenseStatus, paidBy, paymentStatus } from './status-schemas.ts';
import { approvalStep } from './steps.ts';
import { violation } from './violation.ts';

/** The least an expense item has, as the confirmation dialog takes it; all else survives. Source: Specification §3. */
export const expenseItem = z.looseObject({
  status: z.string(),
  details: z.optional(z.nullable(z.string())),
  user: z.looseObject({ name: z.string() }),
});
/** The least an expense item has: status, details, user's name. */
export type ExpenseItem = z.infer<typeof expenseItem>;

/**
 * An expense as the server answers it.
 *
 * `amount` is the original, `base_amount` the company's currency with its `rate` (null until fixed at submit);
 * `details` the last comment; `user` the owner; `can` maps action names to `true` or a reason for whoever asked;
 * `current_step` counts from 0 and is null outside an approval; `resume_status`, `asked_by`, `rejected_by` and
 * `approved_by` are what the workflow remembers. Unknown fields survive.
 */
export const expense = fast(
  z.looseObject({
    id,
    number: z.string(),
    version,
    status: expenseStatus,
    payment_status: paymentStatus,
    book_status: bookStatus,
    overdue: z.boolean(),
    details: z.nullable(z.string()),
    description: z.string(),
    amount: money,
    base_amount: z.nullable(money),
    rate: z.optional(z.nullable(exchangeRate)),
    incurred_on: day,
    submitted_at: z.optional(z.nullable(moment)),
    paid_by: paidBy,
    user: ref,
    team: z.nullable(ref),
    supplier: z.nullable(ref),
    entry_type: z.nullable(ref),
    account: z.nullable(ref),
    violations: z.array(violation),
    duplicate_ids: z.array(id),
    receipts: z.array(receipt),
    steps: z.optional(z.array(approvalStep)),
    current_step: z.optional(z.nullable(z.int())),
    resume_status: z.optional(z.nullable(z.enum(['pending', 'approved']))),
    asked_by: z.optional(z.nullable(ref)),
    rejected_by: z.optional(z.nullable(ref)),
    approved_by: z.optional(z.nullable(ref)),
    resubmit: z.optional(z.boolean()),
    recurring_id: z.optional(z.nullable(id)),
    can: z.optional(canMap),
    company_id: z.optional(id),
    created_at: z.optional(moment),
    updated_at: z.optional(moment),
  }),
);
/** An expense as the server answers it. */
export type Expense = z.infer<typeof expense>;

/** What a person fills in for an expense (POST, PUT); unknown fields are dropped, never written. */
export const expenseDraft = z.object({
  amount: positiveMoney,
  incurred_on: typedDay,
  description: z.optional(typedText),
  paid_by: z.optional(paidBy),
  team_id: z.optional(z.nullable(id)),
  supplier_id: z.optional(z.nullable(id)),
  entry_type_id: z.optional(z.nullable(id)),
  account_id: z.optional(z.nullable(id)),
});
/** What a person fills in for an expense. */
export type ExpenseDraft = z.infer<typeof expenseDraft>;

/** The columns an expense list sorts by. */
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

/** The filters of an expense list: `min` and `max` in minor units of the company's currency. */
export const expenseFilters = {
  status: z.optional(manyOf(z.enum(EXPENSE_STATUSES))),
  payment_status: z.optional(manyOf(z.enum(PAYMENT_STATUSES))),
  book_status: z.optional(manyOf(z.enum(BOOK_STATUSES))),
  user_id: z.optional(idParam),
  team_id: z.optional(idParam),
  supplier_id: z.optional(idParam),
  account_id: z.optional(idParam),
  entry_type_id: z.optional(idParam),
  from: z.optional(day),
  to: z.optional(day),
  min: z.optional(integerParam),
  max: z.optional(integerParam),
  overdue: z.optional(flagParam),
  paid_by: z.optional(z.enum(PAID_BY)),
};

/** What an expense list is asked for; anything unknown is refused. */
export const expenseQuery = listQuery(EXPENSE_SORT, {
  ...expenseFilters,
  /** Whose next move it is, as `awaits` tells. */
  awaiting: z.optional(z.enum(['me'])),
});
/** What an expense list is asked for. */
export type ExpenseQuery = z.infer<typeof expenseQuery>;
