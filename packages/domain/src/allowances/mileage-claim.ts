import * as z from 'zod/mini';
import { currencyCode, money } from '../money/money.ts';
import { day, id, oneLine, orNull } from '../schema/scalars.ts';
import { DISTANCE_UNITS, MOST_DISTANCE, VEHICLES } from './rate-kinds.ts';
import { openObject } from '../schema/open-object.ts';

const reading = z.int().check(z.gte(0), z.lte(MOST_DISTANCE));

const typedPlace = z.string().check(z.trim(), z.maxLength(200), oneLine);

/**
 * Claim of a drive: the distance, or two readings of the odometer, in whole units. `round_trip` doubles
 * either. `currency` chooses the rate table.
 */
const mileageClaimSchema = z
  .strictObject({
    vehicle: z.enum(VEHICLES),
    unit: z.enum(DISTANCE_UNITS),
    currency: currencyCode,
    distance: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MOST_DISTANCE)))),
    odometer: z.optional(z.nullable(z.strictObject({ start: reading, end: reading }))),
    round_trip: z.optional(z.boolean()),
    /** Places of the drive, which do not change the amount. */
    from: z.optional(z.nullable(typedPlace)),
    to: z.optional(z.nullable(typedPlace)),
  })
  .check(
    z.refine(({ distance, odometer }) => !distance !== !odometer, {
      error: 'validation.distance_or_odometer',
      path: ['distance'],
    }),
    z.refine(({ odometer }) => !odometer || odometer.start < odometer.end, {
      error: 'validation.odometer_order',
      path: ['odometer', 'end'],
    }),
  );
/** Claim of a drive. */
export interface MileageClaim extends z.infer<typeof mileageClaimSchema> {}
/** Schema of {@link MileageClaim}, by name: the types of the contract would be too long otherwise. */
export const mileageClaim: z.ZodMiniType<MileageClaim, MileageClaim> = mileageClaimSchema;

/** Rate that an allowance was computed with, as it was then. */
export const usedRate = openObject({
  id: z.optional(z.nullable(id)),
  name: z.string(),
  name_ar: orNull(z.string()),
  source: z.string(),
  valid_from: day,
  valid_to: orNull(day),
});
/** Rate that an allowance was computed with. */
export interface UsedRate extends z.infer<typeof usedRate> {}

/** Part of a distance with one rate; `rate` is decimal text per unit of distance. */
export const mileageBand = openObject({
  from_distance: z.int(),
  distance: z.int(),
  rate: z.string(),
  amount: money,
  used: usedRate,
});
/** Part of a distance with one rate. */
export interface MileageBand extends z.infer<typeof mileageBand> {}

/**
 * How a mileage allowance was computed: the distance with the way back, what the member had claimed before in the
 * calendar year with the same kind of vehicle, and the parts of the distance with their rates.
 */
export const mileageBreakdown = openObject({
  distance: z.int(),
  claimed_before: z.int(),
  bands: z.array(mileageBand),
  amount: money,
});
/** How a mileage allowance was computed. */
export interface MileageBreakdown extends z.infer<typeof mileageBreakdown> {}

/** Mileage of an expense: the claim, and how its amount was computed. */
const expenseMileageSchema = openObject({
  vehicle: z.enum(VEHICLES),
  unit: z.enum(DISTANCE_UNITS),
  currency: z.string(),
  distance: z.optional(z.nullable(z.int())),
  odometer: z.optional(z.nullable(openObject({ start: z.int(), end: z.int() }))),
  round_trip: z.optional(z.boolean()),
  from: z.optional(z.nullable(z.string())),
  to: z.optional(z.nullable(z.string())),
  breakdown: mileageBreakdown,
});
/** Mileage of an expense. */
export interface ExpenseMileage extends z.infer<typeof expenseMileageSchema> {}
/** Schema of {@link ExpenseMileage}. */
export const expenseMileage: z.ZodMiniType<ExpenseMileage> = expenseMileageSchema;
