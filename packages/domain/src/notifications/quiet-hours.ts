import * as z from 'zod/mini';
import { addDays } from '../locale/calendar.ts';
import { dayIn, momentIn, timeIn } from '../locale/time-zone.ts';

/** Time of day, `HH:MM`. */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Hours in which no mails of notifications are sent; they may pass midnight. */
export const quietHours = z.object({ from: z.string(), to: z.string() });
/** Hours in which no mails of notifications are sent. */
export interface QuietHours extends z.infer<typeof quietHours> {}

/** Quiet hours of a request; their ends differ, because a day without mails would hold them forever. */
export const quietHoursDraft = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .check(z.refine(({ from, to }) => from !== to, { error: 'validation.quiet_hours', path: ['to'] }));

/**
 * Returns the end of the quiet hours that a moment is in; null outside of them. Hours are those of the clock in the time
 * zone: an end that a change of the clock leaves out is the moment of the change, and of one that it repeats the later.
 */
export function quietUntil({ from, to }: QuietHours, timeZone: string, now: Date): Date | null {
  const time = timeIn(timeZone, now);
  const isQuiet = from < to ? from <= time && time < to : from <= time || time < to;
  if (!isQuiet) return null;
  const today = dayIn(timeZone, now);
  return momentIn(timeZone, time < to ? today : addDays(today, 1), to);
}
