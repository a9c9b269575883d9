import * as z from 'zod/mini';
import { idParam, listQuery, manyOf } from '../kernel/query.ts';
import { day, id, moment, ref, typedDay, typedName, version } from '../kernel/scalars.ts';
import { money, positiveMoney } from '../money/money.ts';
import { paidBy } from './status-schemas.ts';

/** How often a recurring expense runs; `days` uses `every_days`. */
export const RECURRENCE_PERIODS = ['weekly', 'monthly', 'quarterly', 'yearly', 'days'] as const;
/** What a recurring expense's life looks like. */
export const RECURRING_STATUSES = ['active', 'paused', 'ended'] as const;

/** When a recurrence stops: never, after a day, or after a number of runs. */
export const recurrenceEnd = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('never') }),
  z.object({ kind: z.literal('on'), date: typedDay }),
  z.object({ kind: z.literal('after'), count: z.int().check(z.gte(1), z.lte(10_000)) }),
]);
/** When a recurrence stops. */
export type RecurrenceEnd = z.infer<typeof recurrenceEnd>;

/** The calendar rule of a recurrence: `anchor` is the first run; month ends clamp to the month's last day. */
export const recurrence = z
  .object({
    period: z.enum(RECURRENCE_PERIODS),
    every_days: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(3660)))),
    anchor: typedDay,
    end: recurrenceEnd,
  })
  .check(
    z.refine((rule) => rule.period !== 'days' || typeof rule.every_days === 'number', {
      error: 'validation.required',
      path: ['every_days'],
    }),
  );
/** The calendar rule of a recurrence. */
export type Recurrence = z.infer<typeof recurrence>;

/** A template whose runs create draft expenses without the old receipt; `next_run` is null once ended. */
export const recurringExpense = z.looseObject({
  id,
  version,
  name: z.string(),
  status: z.enum(RECURRING_STATUSES),
  amount: money,
  supplier: z.nullable(ref),
  entry_type: z.nullable(ref),
  account: z.nullable(ref),
  team: z.nullable(ref),
  user: ref,
  paid_by: paidBy,
  recurrence,
  next_run: z.nullable(day),
  run_count: z.int(),
  created_at: z.optional(moment),
});
/** A template whose runs create draft expenses. */
export type RecurringExpense = z.infer<typeof recurringExpense>;

/** The day it runs next: none while it is paused, though the rule has one. */
export const comingRun = (rule: Readonly<Record<string, unknown>>): string | null =>
  rule['status'] === 'active' && typeof rule['next_run'] === 'string' ? rule['next_run'] : null;

/** What a person fills in for a recurring expense. */
export const recurringExpenseDraft = z.object({
  name: typedName,
  amount: positiveMoney,
  recurrence,
  status: z.optional(z.enum(RECURRING_STATUSES)),
  paid_by: z.optional(paidBy),
  supplier_id: z.optional(z.nullable(id)),
  entry_type_id: z.optional(z.nullable(id)),
  account_id: z.optional(z.nullable(id)),
  team_id: z.optional(z.nullable(id)),
});
/** What a person fills in for a recurring expense. */
export type RecurringExpenseDraft = z.infer<typeof recurringExpenseDraft>;

/** What a list of recurring expenses is asked for. */
export const recurringExpenseQuery = listQuery(['id', 'name', 'amount', 'next_run', 'status', 'created_at'], {
  status: z.optional(manyOf(z.enum(RECURRING_STATUSES))),
  user_id: z.optional(idParam),
  supplier_id: z.optional(idParam),
  team_id: z.optional(idParam),
});
/** What a list of recurring expenses is asked for. */
export type RecurringExpenseQuery = z.infer<typeof recurringExpenseQuery>;
