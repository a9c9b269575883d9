import { dayIn } from '@outlay/domain';
import { sql, type SQL, type SQLWrapper } from './db/drizzle.ts';

/** Source of the current time; tests pass their own. */
export type Clock = { now(): Date };

/** Clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };

/** Returns the calendar date of a company at a moment: the day is the company's day everywhere. */
export const dateOf = ({ timeZone }: { readonly timeZone: string }, moment: Date): string =>
  dayIn(timeZone, moment);

/** Returns the calendar date of a time zone's column at a moment. */
export const dateIn = (timeZone: SQLWrapper, moment: SQLWrapper): SQL<string> =>
  sql`(${moment}::timestamptz at time zone ${timeZone})::date`;

/** Returns the first moment of a day, or of a day after it, in the time zone of a column. */
export const startOfDay = (timeZone: SQLWrapper, day: string, after = 0): SQL<string> =>
  sql`((${day}::date + ${after}::int)::timestamp at time zone ${timeZone})`;
