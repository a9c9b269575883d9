import * as z from 'zod/mini';
import { idParam, listQuery, manyOf } from '../../list/query.ts';
import { day, id, moment, ref, typedDay, typedName, version } from '../../schema/scalars.ts';
import { money, positiveMoney } from '../../money/money.ts';
import { paidBy } from '../workflow/status/status-schemas.ts';
import { openObject } from '../../schema/open-object.ts';

/** Periods of a recurring expense; `days` uses `every_days`. */
export const RECURRENCE_PERIODS = ['weekly', 'monthly', 'quarterly', 'yearly', 'days'] as const;
/** Statuses of a recurring expense. */
export const RECURRING_STATUSES = ['active', 'paused', 'ended'] as const;
/** Status of a recurring expense. */
export type RecurringStatus = (typeof RECURRING_STATUSES)[number];

/** Returns true for a status in which runs create expenses. */
export const isRunning = (status: unknown): boolean => status === ('active' satisfies RecurringStatus);

const END = {
  never: { kind: z.literal('never') },
  on: { kind: z.literal('on'), date: typedDay },
  after: { kind: z.literal('after'), count: z.int().check(z.gte(1), z.lte(10_000)) },
};

/** End of a recurrence: never, after a date, or after a number of runs. */
export const recurrenceEnd = z.discriminatedUnion('kind', [
  z.object(END.never),
  z.object(END.on),
  z.object(END.after),
]);
/** End of a recurrence. */
export type RecurrenceEnd = z.infer<typeof recurrenceEnd>;

/** Additional field of each end; null for none. */
export const RECURRENCE_END_FIELD = {
  never: null,
  on: 'date',
  after: 'count',
} as const satisfies Readonly<Record<RecurrenceEnd['kind'], string | null>>;

/** Ways a recurrence can end, in the order of a form. */
export const RECURRENCE_ENDS = Object.keys(RECURRENCE_END_FIELD) as readonly RecurrenceEnd['kind'][];

const RULE = {
  period: z.enum(RECURRENCE_PERIODS),
  every_days: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(3660)))),
  anchor: typedDay,
};

/** Returns true for a rule that requires a number of days. */
export const needsDays = ({ period }: { readonly period?: string | undefined }): boolean =>
  period === ('days' satisfies Recurrence['period']);

const requireDays = () =>
  z.refine<{ readonly period: string; readonly every_days?: number | null | undefined }>(
    (rule) => !needsDays(rule) || typeof rule.every_days === 'number',
    { error: 'validation.required', path: ['every_days'] },
  );

/**
 * Calendar rule of a recurrence: `anchor` is the first run; dates are clamped to the last day of the month.
 */
export const recurrence = z.object({ ...RULE, end: recurrenceEnd }).check(requireDays());
/** Calendar rule of a recurrence. */
export interface Recurrence extends z.infer<typeof recurrence> {}

/**
 * Template whose runs create draft expenses without a receipt; `next_run` is null after the end, `last_run_on` before the
 * first run.
 */
export const recurringExpense = openObject({
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
  last_run_on: z.optional(z.nullable(day)),
  created_at: z.optional(moment),
});
/** Template whose runs create draft expenses. */
export interface RecurringExpense extends z.infer<typeof recurringExpense> {}

/** Returns the date of the next run; null unless the template is active. */
export const comingRun = (rule: Readonly<Record<string, unknown>>): string | null =>
  isRunning(rule['status']) && typeof rule['next_run'] === 'string' ? rule['next_run'] : null;

const recurrenceDraft = z
  .strictObject({
    ...RULE,
    end: z.discriminatedUnion('kind', [
      z.strictObject(END.never),
      z.strictObject(END.on),
      z.strictObject(END.after),
    ]),
  })
  .check(requireDays());

/** Body of a new or changed recurring expense. */
export const recurringExpenseDraft = z.strictObject({
  name: typedName,
  amount: positiveMoney,
  recurrence: recurrenceDraft,
  status: z.optional(z.enum(RECURRING_STATUSES)),
  paid_by: z.optional(paidBy),
  supplier_id: z.optional(z.nullable(id)),
  entry_type_id: z.optional(z.nullable(id)),
  account_id: z.optional(z.nullable(id)),
  team_id: z.optional(z.nullable(id)),
});
/** Body of a new or changed recurring expense. */
export interface RecurringExpenseDraft extends z.infer<typeof recurringExpenseDraft> {}

/** Returns the initial values of a new recurring expense: monthly from a day, without an end. */
export const newRecurringExpense = (anchor: string) =>
  ({
    status: 'active',
    paid_by: 'company',
    recurrence: { period: 'monthly', anchor, end: { kind: 'never' } },
  }) as const satisfies Partial<RecurringExpenseDraft>;

/** Query parameters of the list of recurring expenses. */
export const recurringExpenseQuery = listQuery(['id', 'name', 'amount', 'next_run', 'status', 'created_at'], {
  status: z.optional(manyOf(z.enum(RECURRING_STATUSES))),
  user_id: z.optional(idParam),
  supplier_id: z.optional(idParam),
  team_id: z.optional(idParam),
});
/** Query parameters of the list of recurring expenses. */
export type RecurringExpenseQuery = z.infer<typeof recurringExpenseQuery>;
