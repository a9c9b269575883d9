import * as z from 'zod/mini';
import { money } from '../money/money.ts';
import { day, id, orNull } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';
import { DISTANCE_UNITS, VEHICLES } from './rate-kinds.ts';

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
 * Computation of a mileage allowance: the distance with the way back, what the member had claimed before in the
 * calendar year with the same kind of vehicle, and the parts of the distance with their rates.
 */
export const mileageBreakdown = openObject({
  distance: z.int(),
  claimed_before: z.int(),
  bands: z.array(mileageBand),
  amount: money,
});
/** Computation of a mileage allowance. */
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
