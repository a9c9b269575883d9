import type { CurrencySymbols } from '../money/currency-symbols.ts';
import type { Digits } from '../money/digits.ts';
import { contained, hasRtl, isolate } from './isolate.ts';
import type { Locale } from './locale.ts';

/** Language and numerals of formatted numbers and dates. */
export interface LocaleOptions {
  readonly locale: Locale;
  /** Default Latin; used in Arabic only. */
  readonly numerals?: Digits | undefined;
  /** ISO 3166 letters of the country whose names of months are used in Arabic; by default those of the Gulf. */
  readonly country?: string | undefined;
  /** Symbols that amounts have instead of currency codes; by default none. */
  readonly symbols?: CurrencySymbols | undefined;
}

/** Returns the tag of a language, with the country in Arabic if dates depend on it. */
const tagOf = (
  { locale, numerals = 'latn' }: LocaleOptions,
  { calendar = 'gregory', country }: { readonly calendar?: string; readonly country?: string | undefined },
): string => {
  // Callers without types may pass another language: it is English, as the messages are.
  if (locale !== 'ar') return `en-GB-u-ca-${calendar}-nu-latn`;
  return `ar${country === undefined ? '' : `-${country}`}-u-ca-${calendar}-nu-${numerals}`;
};

/**
 * Returns the tag for `Intl` formatters of numbers, plurals and lists: always the Gregorian calendar and explicit
 * digits, independent of the engine's data. It has no country, because some write 1.234,5, unlike amounts.
 */
export const intlTag = (localeOptions: LocaleOptions): string => tagOf(localeOptions, {});

/**
 * Returns the tag for `Intl` formatters of dates: that of {@link intlTag} with the country, which decides on the Arabic
 * names of months: نوفمبر in Saudi Arabia, تشرين الثاني in Iraq.
 */
export const dateTag = (localeOptions: LocaleOptions): string =>
  tagOf(localeOptions, { country: localeOptions.country });

const formats = new Map<string, unknown>();

function once<Formatter>(key: string, make: () => Formatter): Formatter {
  const cached = formats.get(key);
  // A key always refers to the same kind of formatter.
  if (cached !== undefined) return cached as Formatter;
  const fresh = make();
  formats.set(key, fresh);
  return fresh;
}

/** Formats a number. */
export function formatNumber(localeOptions: LocaleOptions, value: number): string {
  const tag = intlTag(localeOptions);
  return once(`number ${tag}`, () => new Intl.NumberFormat(tag)).format(value);
}

/** Units of file sizes, and the mark that isolates a size in the direction of its unit. */
const BYTE_UNITS = {
  en: { units: ['KB', 'MB', 'GB'], isolate: '\u2066' },
  ar: { units: ['كيلوبايت', 'ميغابايت', 'غيغابايت'], isolate: '\u2067' },
} as const;

/**
 * Formats a file size in units of 1,024: `12 KB`, `3.4 MB`, `2 GB`, in Arabic `3.4 ميغابايت`, isolated from the text
 * around it. Sizes below a kilobyte count as one.
 *
 * @param tag - BCP 47 tag, such as that of {@link intlTag}.
 */
export function formatBytes(tag: string, bytes: number): string {
  const { units, isolate: opener } = BYTE_UNITS[tag.startsWith('ar') ? 'ar' : 'en'];
  let [size, unit] = [bytes / 1024, 0];
  // The rounded size decides, so that 1,024 KB is 1 MB.
  while (Number(size.toFixed(unit === 0 ? 0 : 1)) >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const maximumFractionDigits = unit === 0 ? 0 : 1;
  const figure = once(
    `bytes ${maximumFractionDigits} ${tag}`,
    () => new Intl.NumberFormat(tag, { maximumFractionDigits }),
  ).format(bytes === 0 ? 0 : Math.max(1, size));
  return `${opener}${figure}\u00A0${units[unit] ?? ''}\u2069`;
}

const dates = (tag: string, month: 'long' | 'short') =>
  once(
    `date ${month} ${tag}`,
    () => new Intl.DateTimeFormat(tag, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }),
  );

const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats a calendar date (`YYYY-MM-DD`): 5 January 2025. */
export function formatDate(localeOptions: LocaleOptions, day: string): string {
  return dates(dateTag(localeOptions), 'long').format(atMidnight(day));
}

/** Formats a calendar date (`YYYY-MM-DD`) where space is short: 5 Jan 2025; in Arabic as {@link formatDate}. */
export function formatShortDate(localeOptions: LocaleOptions, day: string): string {
  return dates(dateTag(localeOptions), 'short').format(atMidnight(day));
}

/** Keeps the ص or م of an Arabic time, as in 3:00 م, on the line of its digits. */
export const joinedDayPeriod = (text: string): string => text.replaceAll(/\s(?=[صم](?!\p{L}))/gu, '\u00A0');

/** Formats a calendar date (`YYYY-MM-DD`) in the Umm al-Qura calendar of Saudi Arabia: 5 Rajab 1446 AH. */
export function formatHijriDate(localeOptions: LocaleOptions, day: string): string {
  return dates(tagOf(localeOptions, { calendar: 'islamic-umalqura' }), 'long').format(atMidnight(day));
}

/**
 * Formats a list of names: A, B and C; each isolated in its own direction. In Arabic commas separate all names, because و
 * would be joined to the name after it.
 */
export function formatList(localeOptions: LocaleOptions, names: readonly string[]): string {
  const isolated = names.map((name) => formatName(localeOptions, name));
  if (localeOptions.locale === 'ar') return isolated.join('، ');
  const tag = intlTag(localeOptions);
  return once(`list ${tag}`, () => new Intl.ListFormat(tag, { type: 'conjunction' })).format(isolated);
}

/** Formats a name in a sentence: isolated in Arabic, and in English if it is right-to-left. */
export function formatName({ locale }: LocaleOptions, name: string): string {
  return locale === 'ar' || hasRtl(name) ? isolate(name) : contained(name);
}
