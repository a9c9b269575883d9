import * as z from 'zod/mini';
import { typedCity } from '../allowances/city.ts';
import { typedCountryCode } from '../allowances/country-code.ts';
import type { Fault } from '../errors/fault.ts';
import { listQuery } from '../list/query.ts';
import { typedSource } from '../mileage-rates/mileage-rate.ts';
import { money, positiveMoney, type Money } from '../money/money.ts';
import { day, id, moment, orNull, responseVersion, typedDay } from '../schema/scalars.ts';
import { BASIS_POINTS } from '../tax/category.ts';
import { openObject } from '../schema/open-object.ts';
import { anyName, typedNames } from '../schema/typed-names.ts';

const shareOrNone = z._default(z.int(), 0);

/**
 * Per diem rate of the company: what a day of a trip is worth in a country, or in one of its cities.
 *
 * `country` is an alpha-2 code of ISO 3166-1; a rate without `city` applies to all places of the country that have no rate
 * of their own. The first and the last day of a trip are part days; they get `part_day`, or `part_day_share` of
 * `full_day` in basis points, or all of it without either. On a trip of one day, an absence of more than `full_day_hours`
 * gets the full amount (never, if null), one of more than `part_day_hours` the part, and a shorter one nothing. Each
 * provided meal deducts its share of `full_day`, in basis points. Ranges of validity of the same place do not overlap;
 * both days are included.
 */
export const perDiemRate = openObject({
  id,
  version: responseVersion,
  name: z.string(),
  name_ar: orNull(z.string()),
  country: z.string(),
  city: orNull(z.string()),
  full_day: money,
  part_day: orNull(money),
  part_day_share: orNull(z.int()),
  part_day_hours: shareOrNone,
  full_day_hours: orNull(z.int()),
  breakfast_share: shareOrNone,
  lunch_share: shareOrNone,
  dinner_share: shareOrNone,
  valid_from: day,
  valid_to: orNull(day),
  source: z.string(),
  created_at: z.optional(moment),
});
/** Per diem rate of the company. */
export interface PerDiemRate extends z.infer<typeof perDiemRate> {}

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

const typedShare = z.int().check(z.gte(0), z.lte(BASIS_POINTS));
const typedHours = z.int().check(z.gte(0), z.lte(23));

/** Fields of a per diem rate that have to fit together. */
export interface PerDiemRules {
  readonly full_day: Money;
  readonly part_day?: Money | null | undefined;
  readonly part_day_share?: number | null | undefined;
  readonly part_day_hours?: number | undefined;
  readonly full_day_hours?: number | null | undefined;
  readonly valid_from: string;
  readonly valid_to?: string | null | undefined;
}

/** Returns the first field of a rate that contradicts another one; null if they fit together. */
export function perDiemRulesFault(
  rules: PerDiemRules,
): { readonly field: keyof PerDiemRules; readonly id: Fault['id'] } | null {
  const { full_day, part_day, part_day_share, part_day_hours = 0, full_day_hours } = rules;
  if (part_day && part_day.currency !== full_day.currency)
    return { field: 'part_day', id: 'validation.same_currency' };
  if (part_day && part_day.minor > full_day.minor)
    return { field: 'part_day', id: 'validation.part_over_full' };
  if (part_day && part_day_share !== null && part_day_share !== undefined)
    return { field: 'part_day_share', id: 'validation.part_twice' };
  if (typeof full_day_hours === 'number' && full_day_hours < part_day_hours)
    return { field: 'full_day_hours', id: 'validation.full_before_part' };
  if (rules.valid_to && rules.valid_from > rules.valid_to)
    return { field: 'valid_to', id: 'validation.from_after_to' };
  return null;
}

/** Body of a new or changed per diem rate. */
export const perDiemRateDraft = z
  .strictObject({
    ...typedNames,
    country: typedCountryCode,
    city: optional(typedCity),
    full_day: positiveMoney,
    part_day: optional(positiveMoney),
    part_day_share: optional(typedShare),
    part_day_hours: z.optional(typedHours),
    full_day_hours: optional(typedHours),
    breakfast_share: z.optional(typedShare),
    lunch_share: z.optional(typedShare),
    dinner_share: z.optional(typedShare),
    valid_from: typedDay,
    valid_to: optional(typedDay),
    source: typedSource,
  })
  .check(
    anyName,
    z.superRefine((draft, context) => {
      // Fields that are refused already are not compared.
      if (draft.full_day === undefined || draft.valid_from === undefined) return;
      const fault = perDiemRulesFault(draft);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault.id, path: [fault.field] });
    }),
  );
/** Body of a new or changed per diem rate. */
export interface PerDiemRateDraft extends z.infer<typeof perDiemRateDraft> {}

/** Query parameters of the list of per diem rates. */
export const perDiemRateQuery = listQuery(
  ['id', 'name', 'name_ar', 'country', 'city', 'full_day', 'valid_from', 'source', 'created_at'],
  {
    country: z.optional(typedCountryCode),
    valid_on: z.optional(day),
  },
);
/** Query parameters of the list of per diem rates. */
export type PerDiemRateQuery = z.infer<typeof perDiemRateQuery>;
