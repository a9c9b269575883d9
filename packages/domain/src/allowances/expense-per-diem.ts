import * as z from 'zod/mini';
import { money } from '../money/money.ts';
import { day, orNull } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';
import { usedRate } from './expense-mileage.ts';

/** Kinds of days of a trip: a full or a part of the amount, or nothing because the absence was too short. */
export const DAY_KINDS = ['full', 'part', 'none'] as const;
/** Kind of day of a trip. */
export type DayKind = (typeof DAY_KINDS)[number];

/** A day of a trip: its amount before and after the deductions of meals, and the rate. */
export const perDiemDay = openObject({
  date: day,
  country: z.string(),
  city: orNull(z.string()),
  kind: z.enum(DAY_KINDS),
  base: money,
  deduction: money,
  amount: money,
  used: usedRate,
});
/** A day of a trip. */
export interface PerDiemDay extends z.infer<typeof perDiemDay> {}

/** Computation of a per diem. */
export const perDiemBreakdown = openObject({ days: z.array(perDiemDay), amount: money });
/** Computation of a per diem. */
export interface PerDiemBreakdown extends z.infer<typeof perDiemBreakdown> {}

/** Per diem of an expense: the claim, and how its amount was computed. */
const expensePerDiemSchema = openObject({
  starts_at: z.string(),
  ends_at: z.string(),
  no_overnight: z.optional(z.boolean()),
  days: z.array(
    openObject({
      date: day,
      country: z.string(),
      city: z.optional(z.nullable(z.string())),
      breakfast: z.optional(z.boolean()),
      lunch: z.optional(z.boolean()),
      dinner: z.optional(z.boolean()),
    }),
  ),
  breakdown: perDiemBreakdown,
});
/** Per diem of an expense. */
export interface ExpensePerDiem extends z.infer<typeof expensePerDiemSchema> {}
/** Schema of {@link ExpensePerDiem}. */
export const expensePerDiem: z.ZodMiniType<ExpensePerDiem> = expensePerDiemSchema;
