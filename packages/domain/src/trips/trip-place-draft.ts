import * as z from 'zod/mini';
import { typedCity } from '../allowances/city.ts';
import { isCountryCode, typedCountryCode } from '../allowances/country-code.ts';
import { typedDay } from '../schema/scalars.ts';
import type { TripPlace } from './trip-place.ts';

/** Maximum number of places of a trip. */
export const MOST_PLACES = 30;

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** Typed place of a trip: a country, a city or both. A city without the characters that separate places in files. */
export const tripPlaceDraft = z
  .strictObject({
    country: optional(typedCountryCode),
    city: optional(typedCity.check(z.regex(/^[^;|؛]*$/u, { error: 'validation.format' }))),
    date_from: optional(typedDay),
    date_to: optional(typedDay),
  })
  .check(
    z.refine(({ country, city }) => Boolean(country ?? city), {
      error: 'validation.required',
      path: ['country'],
    }),
    z.refine(({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to, {
      error: 'validation.from_after_to',
      path: ['date_to'],
    }),
  );
/** Typed place of a trip. */
export type TripPlaceDraft = z.infer<typeof tripPlaceDraft>;

/** Days of a trip. */
interface TripDays {
  readonly date_from: string;
  readonly date_to: string;
}

/** Returns the path of the first day of a place that is not a day of the trip; null if there is none. */
export function placeOutsideTrip(
  places: readonly TripPlaceDraft[],
  { date_from, date_to }: TripDays,
): readonly ['places', number, 'date_from' | 'date_to'] | null {
  for (const [at, place] of places.entries())
    for (const field of ['date_from', 'date_to'] as const) {
      const typed = place[field];
      if (typed && (typed < date_from || typed > date_to)) return ['places', at, field];
    }
  return null;
}

/** No blanks after the city: of many, the expression would try every division. */
const PLACE =
  /^(?<city>.*?)(?:\((?<code>[A-Za-z]{2})\)\s*)?(?:(?<from>\d{4}-\d{2}-\d{2})?\/(?<to>\d{4}-\d{2}-\d{2})?)?$/u;

/** Reads the text of a place as {@link placeText} returns it; a code alone is a country. */
export function readPlace(text: string): TripPlace {
  const { city: cityText = '', code, from, to } = PLACE.exec(text.trim())?.groups ?? {};
  const city = cityText.trim();
  const days = { date_from: from ?? null, date_to: to ?? null };
  if (code === undefined && /^[A-Z]{2}$/u.test(city) && isCountryCode(city))
    return { country: city, city: null, ...days };
  return { country: code?.toUpperCase() ?? null, city: city === '' ? null : city, ...days };
}
