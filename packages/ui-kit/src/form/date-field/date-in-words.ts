/** Returns the time of `YYYY-MM-DD` at midnight UTC; not a number for an invalid date. */
export const timeOf = (date: string): number =>
  /^\d{4}-\d{2}-\d{2}$/u.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;

/** Tag of dates: the day comes first in English, too. */
export const dateLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);

/** Formats 2026-11-19 as “Thursday, 19 November 2026” in the locale; returns an empty string for an invalid date. */
export function dateInWords(date: string, locale: string): string {
  const time = timeOf(date);
  if (Number.isNaN(time)) return '';
  return new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'full',
    timeZone: 'UTC',
    calendar: 'gregory',
  }).format(time);
}

/** Formats 2026-11-19 in the Umm al-Qura calendar: “9 Jumada II 1448 AH”; returns an empty string for an invalid date. */
export function hijriInWords(date: string, locale: string): string {
  const time = timeOf(date);
  if (Number.isNaN(time)) return '';
  return new Intl.DateTimeFormat(dateLocale(locale), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'islamic-umalqura',
  }).format(time);
}
