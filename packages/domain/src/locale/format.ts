import type { Digits } from '../money/format.ts';
import { contained, hasRtl, isolate } from './isolate.ts';
import type { Locale } from './locale.ts';

/** Language and numerals of formatted numbers and dates. */
export interface Writing {
  readonly locale: Locale;
  /** Default Latin; used in Arabic only. */
  readonly numerals?: Digits | undefined;
}

/**
 * Returns the tag for `Intl` formatters: always the Gregorian calendar and explicit digits, independent of
 * the engine's data.
 */
export function intlTag({ locale, numerals = 'latn' }: Writing): string {
  return locale === 'ar' ? `ar-u-ca-gregory-nu-${numerals}` : 'en-GB-u-ca-gregory-nu-latn';
}

const made = new Map<string, unknown>();

function once<Formatter>(key: string, make: () => Formatter): Formatter {
  const cached = made.get(key);
  // A key always refers to the same kind of formatter.
  if (cached !== undefined) return cached as Formatter;
  const fresh = make();
  made.set(key, fresh);
  return fresh;
}

/** Formats a number. */
export function formatNumber(writing: Writing, value: number): string {
  const tag = intlTag(writing);
  return once(`number ${tag}`, () => new Intl.NumberFormat(tag)).format(value);
}

const BYTE_UNITS = ['KB', 'MB', 'GB'] as const;

/**
 * Formats a file size in units of 1,024: `12 KB`, `3.4 MB`, `2 GB`, as a left-to-right isolate. Sizes below a
 * kilobyte count as one.
 *
 * @param tag - BCP 47 tag, such as that of {@link intlTag}.
 */
export function formatBytes(tag: string, bytes: number): string {
  let [size, unit] = [bytes / 1024, 0];
  while (size >= 1024 && unit < BYTE_UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const maximumFractionDigits = unit === 0 ? 0 : 1;
  const figure = once(
    `bytes ${maximumFractionDigits} ${tag}`,
    () => new Intl.NumberFormat(tag, { maximumFractionDigits }),
  ).format(bytes === 0 ? 0 : Math.max(1, size));
  return `\u2066${figure}\u00A0${BYTE_UNITS[unit] ?? ''}\u2069`;
}

const DATE = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

const dates = (tag: string) => once(`date ${tag}`, () => new Intl.DateTimeFormat(tag, DATE));

const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats a calendar date (`YYYY-MM-DD`): 5 January 2025. */
export function formatDate(writing: Writing, day: string): string {
  return dates(intlTag(writing)).format(atMidnight(day));
}

/**
 * Formats a list of names: A, B and C; each isolated in its own direction. In Arabic commas separate all names, because و
 * would be joined to the name after it.
 */
export function formatList(writing: Writing, names: readonly string[]): string {
  const isolated = names.map((name) => formatName(writing, name));
  if (writing.locale === 'ar') return isolated.join('، ');
  const tag = intlTag(writing);
  return once(`list ${tag}`, () => new Intl.ListFormat(tag, { type: 'conjunction' })).format(isolated);
}

/** Formats a name in a sentence: isolated in Arabic, and in English if it is right-to-left. */
export function formatName({ locale }: Writing, name: string): string {
  return locale === 'ar' || hasRtl(name) ? isolate(name) : contained(name);
}
