import type { Digits } from '../money/format.ts';
import { hasRtl, isolate, isolateLtr } from './isolate.ts';
import type { Locale } from './locale.ts';

/** Everything numbers and dates are written by. */
export interface Writing {
  readonly locale: Locale;
  /** Latin unless told; counts in Arabic only. */
  readonly numerals?: Digits | undefined;
}

/** The tag every `Intl` formatter is given: the calendar is Gregorian and the digits Latin whatever the engine's data say. */
export function intlTag({ locale, numerals = 'latn' }: Writing): string {
  return locale === 'ar' ? `ar-u-ca-gregory-nu-${numerals}` : 'en-GB-u-ca-gregory-nu-latn';
}

const made = new Map<string, unknown>();

function once<Formatter>(key: string, make: () => Formatter): Formatter {
  const found = made.get(key);
  // A key names one kind of formatter only.
  if (found !== undefined) return found as Formatter;
  const fresh = make();
  made.set(key, fresh);
  return fresh;
}

/** Writes a number. */
export function formatNumber(writing: Writing, value: number): string {
  const tag = intlTag(writing);
  return once(`number ${tag}`, () => new Intl.NumberFormat(tag)).format(value);
}

/** Writes a ratio as a percentage (0.15 is 15%), one left-to-right isolate in Arabic. */
export function formatPercent(writing: Writing, ratio: number): string {
  const tag = intlTag(writing);
  const options = { style: 'percent', maximumFractionDigits: 1 } as const;
  // The sign stays to the right of the digits, so the digits come without marks and the isolate orders them.
  const text = once(`percent ${tag}`, () => new Intl.NumberFormat(tag, options))
    .format(ratio)
    .replace(/[\u061C\u200E\u200F]/g, '');
  return writing.locale === 'ar' ? isolateLtr(text) : text;
}

const DATE = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

const HALF_DAY = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

const WHOLE_DAY = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const dates = (tag: string) => once(`date ${tag}`, () => new Intl.DateTimeFormat(tag, DATE));

const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Writes a calendar date (`YYYY-MM-DD`): 5 January 2025. */
export function formatDate(writing: Writing, day: string): string {
  return dates(intlTag(writing)).format(atMidnight(day));
}

/** Writes a span of calendar dates: 5–8 January 2025. */
export function formatDateRange(writing: Writing, from: string, to: string): string {
  return dates(intlTag(writing)).formatRange(atMidnight(from), atMidnight(to));
}

/** Writes a moment (ISO 8601) in a time zone, with a 12-hour clock in Arabic. */
export function formatMoment(writing: Writing, moment: string, timeZone: string): string {
  const tag = intlTag(writing);
  const clock = writing.locale === 'ar' ? HALF_DAY : WHOLE_DAY;
  const options = { ...DATE, ...clock, month: 'short', timeZone } as const;
  return once(`moment ${tag} ${timeZone}`, () => new Intl.DateTimeFormat(tag, options)).format(
    new Date(moment),
  );
}

/** Joins names: A, B and C; each keeps its own direction. */
export function formatList(writing: Writing, names: readonly string[]): string {
  const tag = intlTag(writing);
  const kept = names.map((name) => formatName(writing, name));
  return once(`list ${tag}`, () => new Intl.ListFormat(tag, { type: 'conjunction' })).format(kept);
}

/** Writes a name into a sentence: isolated in Arabic, and in English where it is written right to left. */
export function formatName({ locale }: Writing, name: string): string {
  return locale === 'ar' || hasRtl(name) ? isolate(name) : name;
}

/** Compares for sorting: numbers inside text by value, letters by the language's own order. */
export function compareTexts(locale: Locale): (a: string, b: string) => number {
  return once(`collator ${locale}`, () => new Intl.Collator(locale, { numeric: true })).compare;
}
