import * as z from 'zod/mini';
import { day, orNull } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/**
 * Place of a trip: `country` is an alpha-2 code of ISO 3166-1, null in trips that were entered as text; days are
 * included, and null for the whole trip.
 */
export const tripPlace = openObject({
  country: orNull(z.string()),
  city: orNull(z.string()),
  date_from: orNull(day),
  date_to: orNull(day),
});
/** Place of a trip. */
export type TripPlace = z.infer<typeof tripPlace>;

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
  const place = dated ?? (undated.length === 1 ? undated[0] : undefined);
  return place === undefined || place.country === null ? null : { country: place.country, city: place.city };
}

/** Returns a place as a text of files: `Dubai (AE) 2026-03-01/2026-03-03`. */
export function placeText({ country, city, date_from, date_to }: TripPlace): string {
  const days = date_from === null && date_to === null ? null : `${date_from ?? ''}/${date_to ?? ''}`;
  return [city, country === null ? null : `(${country})`, days].filter((part) => part !== null).join(' ');
}
