import * as z from 'zod/mini';
import { expenseMileage } from '../allowances/expense-mileage.ts';
import { expensePerDiem } from '../allowances/expense-per-diem.ts';
import { expenseLine } from './lines/expense-line.ts';
import { day, id, moment, ref, version } from '../schema/scalars.ts';
import { money } from '../money/money.ts';
import { exchangeRate } from '../money/rate.ts';
import { canMap } from './workflow/reason.ts';
import { receipt } from './receipt/receipt.ts';
import { bookStatus, expenseStatus, paidBy, paymentStatus } from './workflow/status/status-schemas.ts';
import { approvalStep } from './approval/steps.ts';
import { violation } from './policy/violation.ts';
import { openObject } from '../schema/open-object.ts';

/**
 * Minimal expense item for the confirmation dialog; unknown fields are preserved. Source: Specification §3.
 */
export const expenseItem = openObject({
  status: z.string(),
  details: z.optional(z.nullable(z.string())),
  user: openObject({ name: z.string() }),
  version: z.optional(version),
});
/** Minimal expense item: status, details, user's name, and the version of servers that have versions. */
export interface ExpenseItem extends z.infer<typeof expenseItem> {}

/** Maximum number of possible duplicates that an expense or a receipt names. */
export const DUPLICATES_LIMIT = 20;

/**
 * An expense in server responses.
 *
 * `amount` is the original, `base_amount` the amount in the company's currency with its `rate` (null until
 * fixed at submit); `manual_rate` the rate that a user has typed in case none is known; `details` the last comment; `user` the owner; `can` maps action names to `true` or a
 * reason for the current user; `current_step` counts from 0 and is null outside an approval; `resume_status`,
 * `asked_by`, `rejected_by` and `approved_by` are workflow state. Unknown fields are preserved.
 */
export const expense = openObject({
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
  manual_rate: z.optional(z.nullable(z.string())),
  incurred_on: day,
  submitted_at: z.optional(z.nullable(moment)),
  paid_by: paidBy,
  user: ref,
  team: z.nullable(ref),
  supplier: z.nullable(ref),
  entry_type: z.nullable(ref),
  account: z.nullable(ref),
  /** Trip that the expense belongs to. */
  trip: z.optional(z.nullable(ref)),
  violations: z.array(violation),
  /** Ids of some possible duplicates: all of them if there are at most 20. */
  duplicate_ids: z.array(id),
  /** Numbers of `duplicate_ids`; only of a single expense that has some. */
  duplicates: z.optional(z.array(openObject({ id, number: z.string() }))),
  /** VAT number and number of the supplier's invoice. */
  supplier_vat_number: z.optional(z.nullable(z.string())),
  invoice_number: z.optional(z.nullable(z.string())),
  /** Names of those who took part, such as in a meal. */
  attendees: z.optional(z.nullable(z.string())),
  /** Claim of a mileage allowance or a per diem, and how the amount was computed. */
  mileage: z.optional(z.nullable(expenseMileage)),
  per_diem: z.optional(z.nullable(expensePerDiem)),
  /** Lists leave out an empty list; an expense without lines has one implied line without tax. */
  lines: z.optional(z.array(expenseLine)),
  receipts: z.array(receipt),
  steps: z.optional(z.array(approvalStep)),
  current_step: z.optional(z.nullable(z.int())),
  resume_status: z.optional(z.nullable(z.enum(['pending', 'approved']))),
  asked_by: z.optional(z.nullable(ref)),
  rejected_by: z.optional(z.nullable(ref)),
  approved_by: z.optional(z.nullable(ref)),
  resubmit: z.optional(z.boolean()),
  recurring_id: z.optional(z.nullable(id)),
  /** Booking: its time, the user, and the time of the export to a journal. */
  booked_at: z.optional(z.nullable(moment)),
  booked_by: z.optional(z.nullable(ref)),
  exported_at: z.optional(z.nullable(moment)),
  can: z.optional(canMap),
  company_id: z.optional(id),
  created_at: z.optional(moment),
  updated_at: z.optional(moment),
});
/** An expense in server responses. */
export interface Expense extends z.infer<typeof expense> {}
