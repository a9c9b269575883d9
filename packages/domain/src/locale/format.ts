import type { Digits } from '../money/format.ts';
import { hasRtl, isolate } from './isolate.ts';
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

const DATE = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

const dates = (tag: string) => once(`date ${tag}`, () => new Intl.DateTimeFormat(tag, DATE));

const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats a calendar date (`YYYY-MM-DD`): 5 January 2025. */
export function formatDate(writing: Writing, day: string): string {
  return dates(intlTag(writing)).format(atMidnight(day));
}

/** Formats a list of names: A, B and C; each isolated in its own direction. */
export function formatList(writing: Writing, names: readonly string[]): string {
  const tag = intlTag(writing);
  const isolated = names.map((name) => formatName(writing, name));
  return once(`list ${tag}`, () => new Intl.ListFormat(tag, { type: 'conjunction' })).format(isolated);
}

/** Formats a name in a sentence: isolated in Arabic, and in English if it is right-to-left. */
export function formatName({ locale }: Writing, name: string): string {
  return locale === 'ar' || hasRtl(name) ? isolate(name) : name;
}
