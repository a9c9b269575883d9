import { dayIn } from '@outlay/domain';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

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
