import * as z from 'zod/mini';
import { typedDay } from '../schema/scalars.ts';
import { typedCity } from './city.ts';
import { typedCountryCode } from './country-code.ts';
import { MOST_TRIP_DAYS } from './rate-kinds.ts';

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
