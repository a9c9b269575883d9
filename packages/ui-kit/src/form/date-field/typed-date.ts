import { latinDigits } from '../number-field/figures.ts';

/** Invisible marks of the writing direction, which come with copied text. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const SEPARATOR = String.raw`\s*[-/.\u060d\s]\s*`;
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})${SEPARATOR}(\d{1,2})${SEPARATOR}(\d{4})$`, 'u');
/** With two digits for the day, because 2026-11-2 is the beginning of another date. */
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})${SEPARATOR}(\d{2})${SEPARATOR}(\d{2})$`, 'u');
const NAMED = new RegExp(String.raw`^(\d{1,2})${SEPARATOR}(\p{L}[\p{L}\p{M}\s]*?)${SEPARATOR}(\d{4})$`, 'u');

/** Languages whose names of months are accepted besides those of the locale: Arabic has several for each. */
const NAMES_OF = ['en-GB', 'en-US', 'ar-SA', 'ar-LB'];

/** Years outside are typing errors, or years of another calendar. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** Returns the date as `YYYY-MM-DD`; null if the calendar has no such day. */
function dateOf(year: number, month: number, day: number): string | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  const time = new Date(Date.UTC(year, month - 1, day));
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === day
    ? time.toISOString().slice(0, 10)
    : null;
}

const comparable = (name: string): string => name.toLocaleLowerCase('en').replace(/\s+/gu, ' ').trim();

/** Returns the number of a month by its long or short name, 0 if none has this name. */
function monthNamed(name: string, locale: string): number {
  const wanted = comparable(name);
  for (const tag of [locale, ...NAMES_OF]) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DateTimeFormat(tag, { month: style, timeZone: 'UTC', calendar: 'gregory' });
      for (let month = 1; month <= 12; month += 1) {
        if (comparable(names.format(Date.UTC(2026, month - 1, 1))) === wanted) return month;
      }
    }
  }
  return 0;
}

/**
 * Parses a typed or pasted date: the day first (19/11/2026, 19.11.2026, 19 11 2026, 19112026, 19 Nov 2026), or the
 * year first as in ISO 8601 (2026-11-19, 20261119), in Latin, Arabic-Indic or Persian digits. Returns `YYYY-MM-DD`, or
 * null for anything else. Years need four digits, so that no text has two meanings.
 */
export function parseTypedDate(text: string, locale: string): string | null {
  const typed = latinDigits(text.replace(MARKS, '')).replace(/[،,]/gu, ' ').trim();
  if (/^\d{8}$/u.test(typed)) {
    // Never both: positions 5 and 6 are at least 19 in a year, at most 12 in a month.
    return (
      dateOf(Number(typed.slice(4)), Number(typed.slice(2, 4)), Number(typed.slice(0, 2))) ??
      dateOf(Number(typed.slice(0, 4)), Number(typed.slice(4, 6)), Number(typed.slice(6)))
    );
  }
  const dayFirst = DAY_FIRST.exec(typed);
  if (dayFirst) return dateOf(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]));
  const yearFirst = YEAR_FIRST.exec(typed);
  if (yearFirst) return dateOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const named = NAMED.exec(typed);
  return named ? dateOf(Number(named[3]), monthNamed(named[2] ?? '', locale), Number(named[1])) : null;
}

/** Formats `YYYY-MM-DD` as the text of a field: 19/11/2026, in the digits of the locale. */
export function formatTypedDate(date: string, locale: string): string {
  if (date === '') return '';
  return date
    .split('-')
    .toReversed()
    .map((part) =>
      new Intl.NumberFormat(locale, { useGrouping: false, minimumIntegerDigits: part.length }).format(
        Number(part),
      ),
    )
    .join('/');
}
