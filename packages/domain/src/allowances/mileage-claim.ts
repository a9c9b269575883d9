import * as z from 'zod/mini';
import { currencyCode } from '../money/money.ts';
import { oneLine } from '../schema/scalars.ts';
import { DISTANCE_UNITS, MOST_DISTANCE, VEHICLES } from './rate-kinds.ts';

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
