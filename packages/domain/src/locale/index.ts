export { LOCALES, directionOf, localeOfDirection } from './locale.ts';
export type { Direction, Locale } from './locale.ts';
export { compareNames, searchFold } from './fold.ts';
export { latinDigits } from './latin-digits.ts';
export { fileTitle } from './file-title.ts';
export {
  dateTag,
  formatBytes,
  formatDate,
  formatHijriDate,
  formatList,
  formatNumber,
  formatShortDate,
  intlTag,
  joinedDayPeriod,
} from './format.ts';
export type { LocaleOptions } from './format.ts';
export { formatMoment } from './format-moment.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
export { contained, hasRtl, isolate, keepPercentages, withoutMarks } from './isolate.ts';
export { localizedName } from './localized-name.ts';
export type { NamedInLanguages } from './localized-name.ts';
export { loadDirection } from './stored-locale.ts';
export { DEFAULT_TIME_ZONE, dayIn, isTimeZone, timeIn, timeZone } from './time-zone.ts';
export { timeZoneName, timeZoneOffset } from './time-zone-name.ts';
export { parseDay, formatDay, daysBetween, addDays, addMonths, monthOf, monthsBetween } from './calendar.ts';
