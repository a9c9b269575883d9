import * as z from 'zod/mini';
import { money } from '../money/money.ts';
import { day, orNull, typedDay } from '../schema/scalars.ts';
import { typedCity } from './city.ts';
import { typedCountryCode } from './country-code.ts';
import { usedRate } from './mileage-claim.ts';
import { MOST_TRIP_DAYS } from './rate-kinds.ts';
import { openObject } from '../schema/open-object.ts';

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;

/** Returns true for a local time of a day that exists. */
export const isLocalTime = (text: string): boolean =>
  LOCAL_TIME.test(text) && typedDay.safeParse(text.slice(0, 10)).success;

/** Typed local time of the company's time zone, `YYYY-MM-DDTHH:MM`. */
const typedTime = z
  .string()
  .check(
    z.regex(LOCAL_TIME, { error: 'validation.local_time' }),
    z.refine(isLocalTime, { error: 'validation.local_time' }),
  );

/** Day of a trip: where the member was at its end, or last in the country of travel, and the meals provided. */
const claimedDay = z.strictObject({
  date: typedDay,
  country: typedCountryCode,
  city: z.optional(z.nullable(typedCity)),
  breakfast: z.optional(z.boolean()),
  lunch: z.optional(z.boolean()),
  dinner: z.optional(z.boolean()),
});

/**
 * Claim of a trip: local times of the company's time zone, and each calendar day with its place and the
 * meals provided. `no_overnight` marks a trip over one midnight without accommodation, which counts as one day.
 */
const perDiemClaimSchema = z
  .strictObject({
    starts_at: typedTime,
    ends_at: typedTime,
    no_overnight: z.optional(z.boolean()),
    days: z.array(claimedDay).check(z.minLength(1), z.maxLength(MOST_TRIP_DAYS)),
  })
  .check(
    z.refine(({ starts_at, ends_at }) => starts_at < ends_at, {
      error: 'validation.from_after_to',
      path: ['ends_at'],
    }),
  );
/** Claim of a trip. */
export interface PerDiemClaim extends z.infer<typeof perDiemClaimSchema> {}
/** Schema of {@link PerDiemClaim}. */
export const perDiemClaim: z.ZodMiniType<PerDiemClaim, PerDiemClaim> = perDiemClaimSchema;

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

/** How a per diem was computed. */
export const perDiemBreakdown = openObject({ days: z.array(perDiemDay), amount: money });
/** How a per diem was computed. */
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
