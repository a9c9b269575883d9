import * as z from 'zod/mini';

const DATES = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of calendar dates in a time zone. Throws RangeError for an unknown zone. */
const datesIn = (zone: string): Intl.DateTimeFormat => {
  const known = DATES.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  DATES.set(zone, made);
  return made;
};

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
