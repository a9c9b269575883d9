export { LOCALES, directionOf, localeOfDirection } from './locale.ts';
export type { Direction, Locale } from './locale.ts';
export { compareNames, latinDigits, searchFold } from './fold.ts';
export { formatBytes, formatDate, formatList, formatName, formatNumber, intlTag } from './format.ts';
export type { Writing } from './format.ts';
export { contained, hasRtl, isolate, withoutMarks } from './isolate.ts';
export { loadDirection, loadLocale, saveLocale } from './stored-locale.ts';
export { DEFAULT_TIME_ZONE, dayIn, isTimeZone, timeZone } from './time-zone.ts';
export { parseDay, formatDay, daysBetween, addDays, addMonths, monthOf, monthsBetween } from './calendar.ts';
