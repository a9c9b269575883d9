import { dateTag, formatDate, joinedDayPeriod, type LocaleOptions } from './format.ts';
import { dayIn } from './time-zone.ts';

/**
 * Formats a moment in a time zone, for texts whose readers may be elsewhere: 5 January 2025, 15:04 (GMT+3).
 *
 * @throws RangeError for an unknown zone.
 */
export function formatMoment(localeOptions: LocaleOptions, moment: Date, timeZone: string): string {
  const isArabic = localeOptions.locale === 'ar';
  const parts = new Intl.DateTimeFormat(dateTag(localeOptions), {
    timeZone,
    hour: isArabic ? 'numeric' : '2-digit',
    minute: '2-digit',
    hour12: isArabic,
    timeZoneName: 'short',
  }).formatToParts(moment);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const time = parts
    .filter(({ type }) => type !== 'timeZoneName')
    .map(({ value }) => value)
    .join('')
    .trim();
  const day = formatDate(localeOptions, dayIn(timeZone, moment));
  return `${day}${isArabic ? '،' : ','} ${joinedDayPeriod(time)} (${zone})`;
}
