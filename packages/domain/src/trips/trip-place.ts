import * as z from 'zod/mini';
import { typedCity } from '../allowances/city.ts';
import { isCountryCode, typedCountryCode } from '../allowances/country-code.ts';
import { day, orNull, typedDay } from '../schema/scalars.ts';

/** Maximum number of places of a trip. */
export const MOST_PLACES = 30;

/**
 * Place of a trip: `country` is an alpha-2 code of ISO 3166-1, null in trips that were entered as text; days are
 * included, and null for the whole trip.
 */
export const tripPlace = z.looseObject({
  country: orNull(z.string()),
  city: orNull(z.string()),
  date_from: orNull(day),
  date_to: orNull(day),
});
/** Place of a trip. */
export type TripPlace = z.infer<typeof tripPlace>;

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

/** Country and city of a day. */
interface DayPlace {
  readonly country: string;
  readonly city: string | null;
}

/**
 * Returns the place of a day of a trip: the last one in the list whose days include it, otherwise the only one without days.
 * Null if the places do not determine it, or name no country.
 */
export function placeOn(places: readonly TripPlace[], date: string): DayPlace | null {
  const dated = places.findLast(
    ({ date_from, date_to }) =>
      (date_from ?? date_to) !== null &&
      (date_from === null || date_from <= date) &&
      (date_to === null || date <= date_to),
  );
  const undated = places.filter(({ date_from, date_to }) => date_from === null && date_to === null);
  const found = dated ?? (undated.length === 1 ? undated[0] : undefined);
  return found === undefined || found.country === null ? null : { country: found.country, city: found.city };
}

/** Returns a place as a text of files: `Dubai (AE) 2026-03-01/2026-03-03`. */
export function placeText({ country, city, date_from, date_to }: TripPlace): string {
  const days = date_from === null && date_to === null ? null : `${date_from ?? ''}/${date_to ?? ''}`;
  return [city, country === null ? null : `(${country})`, days].filter((part) => part !== null).join(' ');
}

const PLACE =
  /^(?<city>.*?)\s*(?:\((?<code>[A-Za-z]{2})\))?\s*(?:(?<from>\d{4}-\d{2}-\d{2})?\/(?<to>\d{4}-\d{2}-\d{2})?)?$/u;

/** Reads the text of a place as {@link placeText} returns it; a code alone is a country. */
export function readPlace(text: string): TripPlace {
  const { city = '', code, from, to } = PLACE.exec(text.trim())?.groups ?? {};
  const days = { date_from: from ?? null, date_to: to ?? null };
  if (code === undefined && /^[A-Z]{2}$/u.test(city) && isCountryCode(city))
    return { country: city, city: null, ...days };
  return { country: code?.toUpperCase() ?? null, city: city === '' ? null : city, ...days };
}
