import { intlTag, type LocaleOptions } from './format.ts';
import { DEFAULT_TIME_ZONE } from './time-zone.ts';

type NameStyle = 'shortGeneric' | 'longGeneric' | 'long' | 'shortOffset';

const partOf = (tag: string, timeZone: string, timeZoneName: NameStyle): string =>
  new Intl.DateTimeFormat(tag, { timeZone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const LATIN = /\p{Script=Latin}/u;

/**
 * Returns the name of a time zone in a language, by its country or city: Saudi Arabia Time, New York Time; that of UTC
 * is Coordinated Universal Time. Where the engine lacks the Arabic name of a city, as Chromium does, it is that of the region.
 *
 * @throws RangeError for an unknown zone.
 */
export function timeZoneName({ locale }: Pick<LocaleOptions, 'locale'>, zone: string): string {
  // British English has abbreviations, such as CET for 35 zones, in the place of countries.
  const tag = locale === 'ar' ? 'ar' : 'en-001';
  if (zone === DEFAULT_TIME_ZONE) return partOf(tag, zone, 'long');
  const name = partOf(tag, zone, 'shortGeneric');
  return locale === 'ar' && LATIN.test(name) ? partOf(tag, zone, 'longGeneric') : name;
}

/**
 * Returns the present offset of a time zone to UTC: GMT+3, in Arabic غرينتش+3.
 *
 * @throws RangeError for an unknown zone.
 */
export const timeZoneOffset = (localeOptions: LocaleOptions, zone: string): string =>
  partOf(intlTag(localeOptions), zone, 'shortOffset');
