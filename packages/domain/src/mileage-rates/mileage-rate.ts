import * as z from 'zod/mini';
import { DISTANCE_UNITS, MOST_DISTANCE, VEHICLES } from '../allowances/rate-kinds.ts';
import { typedUnitRate } from '../allowances/rate-micros.ts';
import { listQuery, manyOf } from '../list/query.ts';
import { isCurrency } from '../money/currencies.ts';
import { day, id, moment, oneLine, orNull, responseVersion, typedDay } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';
import { anyName, typedNames } from '../schema/typed-names.ts';

/**
 * Mileage rate of the company: what a unit of distance is worth in a vehicle, from the distance of a calendar year on.
 *
 * `rate` is decimal text in units of `currency` with at most 6 decimals. `from_distance` is the distance of the year, in
 * whole units, after which the rate applies: 0 for the first one. Ranges of validity of the same vehicle, unit, currency
 * and threshold do not overlap; both days are included.
 */
export const mileageRate = openObject({
  id,
  version: responseVersion,
  name: z.string(),
  name_ar: orNull(z.string()),
  vehicle: z.enum(VEHICLES),
  unit: z.enum(DISTANCE_UNITS),
  currency: z.string(),
  from_distance: z._default(z.int(), 0),
  rate: z.string(),
  valid_from: day,
  valid_to: orNull(day),
  source: z.string(),
  created_at: z.optional(moment),
});
/** Mileage rate of the company. */
export interface MileageRate extends z.infer<typeof mileageRate> {}

/** Typed currency code, in any case. */
export const typedCurrency = z
  .string()
  .check(z.maxLength(20), z.trim(), z.toUpperCase(), z.refine(isCurrency, { error: 'validation.currency' }));

/** Typed source of a rate, such as the law that sets it: 1–200 characters. */
export const typedSource = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), oneLine);

/** Body of a new or changed mileage rate. */
export const mileageRateDraft = z
  .strictObject({
    ...typedNames,
    vehicle: z.enum(VEHICLES),
    unit: z.enum(DISTANCE_UNITS),
    currency: typedCurrency,
    from_distance: z.optional(z.int().check(z.gte(0), z.lte(MOST_DISTANCE))),
    rate: typedUnitRate,
    valid_from: typedDay,
    valid_to: z.optional(z.nullable(typedDay)),
    source: typedSource,
  })
  .check(
    anyName,
    z.refine(({ valid_from: from, valid_to: to }) => !to || from <= to, {
      error: 'validation.from_after_to',
      path: ['valid_to'],
    }),
  );
/** Body of a new or changed mileage rate. */
export interface MileageRateDraft extends z.infer<typeof mileageRateDraft> {}

/** Query parameters of the list of mileage rates. */
export const mileageRateQuery = listQuery(
  [
    'id',
    'name',
    'name_ar',
    'vehicle',
    'unit',
    'currency',
    'from_distance',
    'rate',
    'valid_from',
    'source',
    'created_at',
  ],
  {
    vehicle: z.optional(manyOf(z.enum(VEHICLES))),
    unit: z.optional(manyOf(z.enum(DISTANCE_UNITS))),
    currency: z.optional(typedCurrency),
    valid_on: z.optional(day),
  },
);
/** Query parameters of the list of mileage rates. */
export type MileageRateQuery = z.infer<typeof mileageRateQuery>;
