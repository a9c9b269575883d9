import { MINUTE_MS } from './durations.ts';
import * as z from 'zod/mini';

/** Returns a function that returns the format of a time zone, created once. It throws RangeError for an unknown zone. */
const formatByZone = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone: string): Intl.DateTimeFormat => {
    const known = formats.get(zone);
    if (known !== undefined) return known;
    const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { ...options, timeZone: zone });
    formats.set(zone, format);
    return format;
  };
};

const datesIn = formatByZone({ year: 'numeric', month: '2-digit', day: '2-digit' });
const timesIn = formatByZone({ hourCycle: 'h23', hour: '2-digit', minute: '2-digit' });

/** Time zone of a company that has not chosen one. */
export const DEFAULT_TIME_ZONE = 'UTC';

/** Returns true for a name of the IANA time zone database, such as `Asia/Riyadh`; offsets are none. */
export const isTimeZone = (zone: string): boolean => {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    datesIn(zone);
    return true;
  } catch {
    return false;
  }
};

/** Name of an IANA time zone. */
export const timeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, { error: 'validation.choice' }));

/**
 * Returns the calendar date of a moment in a time zone, `YYYY-MM-DD`: at 22:30 UTC it is tomorrow in Riyadh.
 *
 * @throws RangeError for an unknown zone.
 */
export const dayIn = (zone: string, moment: Date): string => {
  const parts = datesIn(zone).formatToParts(moment);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`;
};

/**
 * Returns the time of day of a moment in a time zone, `HH:MM`.
 *
 * @throws RangeError for an unknown zone.
 */
export const timeIn = (zone: string, moment: Date): string => {
  const parts = timesIn(zone).formatToParts(moment);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('hour')}:${of('minute')}`;
};

/** Returns the difference of a time zone's clock to UTC at a moment, in milliseconds. */
const offsetIn = (zone: string, moment: number): number => {
  const at = new Date(moment);
  const wall = Date.parse(`${dayIn(zone, at)}T${timeIn(zone, at)}:00Z`);
  return wall - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
};

/**
 * Returns the moment at which the clock of a time zone shows a date and a time (`HH:MM`): the later one where a change of
 * the clock repeats it, and the moment of the change where it leaves it out.
 *
 * @throws RangeError for an unknown zone.
 */
export function momentIn(zone: string, date: string, time: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const day = 24 * 60 * MINUTE_MS;
  const [before, after] = [offsetIn(zone, wall - day), offsetIn(zone, wall + day)];
  const shows = (moment: number) => moment + offsetIn(zone, moment) === wall;
  // A smaller offset is the later moment.
  const candidates = [before, after].map((offset) => wall - offset).toSorted((one, other) => other - one);
  const exact = candidates.find(shows);
  if (exact !== undefined) return new Date(exact);
  // The change is between the two: the first moment after which the new offset applies.
  let [low, high] = [Math.min(...candidates) - 60 * MINUTE_MS, Math.max(...candidates) + 60 * MINUTE_MS];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / (2 * MINUTE_MS)) * MINUTE_MS;
    if (offsetIn(zone, middle) === after) high = middle;
    else low = middle;
  }
  return new Date(high);
}
