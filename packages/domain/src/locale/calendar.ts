import { DAY_MS } from './durations.ts';
/**
 * Calendar date in numbers; `month` from 1. Dates have no time zone, so daylight saving does not affect them.
 */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Parses `YYYY-MM-DD`. */
export const parseDay = (text: string): CalendarDate => {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = text.split('-').map(Number);
  return { year, month, day };
};

/** Formats as `YYYY-MM-DD`. */
export const formatDay = ({ year, month, day }: CalendarDate): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const epochDay = (text: string): number => {
  const { year, month, day } = parseDay(text);
  // `Date.UTC` takes years below 100 for those of the twentieth century.
  return new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS;
};

/** Returns the number of days from one date to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => epochDay(to) - epochDay(from);

/** Adds days to a date. */
export const addDays = (from: string, days: number): string =>
  new Date((epochDay(from) + days) * DAY_MS).toISOString().slice(0, 10);

/** Returns the number of days in a month, including leap years; `month` from 1. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Adds months to a date, clamped to the last day of the month (31 January → 28 February). */
export const addMonths = (from: string, months: number): string => {
  const { year, month, day } = parseDay(from);
  const index = year * 12 + (month - 1) + months;
  const to = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  return formatDay({ ...to, day: Math.min(day, daysInMonth(to.year, to.month)) });
};

/** Returns the months from one date to another (`2026-11`), both included; none if the other is earlier. */
export const monthsBetween = (from: string, to: string): readonly string[] => {
  const [start, end] = [parseDay(from), parseDay(to)];
  const count = (end.year - start.year) * 12 + (end.month - start.month) + 1;
  const first = formatDay({ ...start, day: 1 });
  return Array.from({ length: Math.max(0, count) }, (_, index) => addMonths(first, index).slice(0, 7));
};

/** Returns the first and last day of a date's month. */
export const monthOf = (text: string): { readonly from: string; readonly to: string } => {
  const { year, month } = parseDay(text);
  return {
    from: formatDay({ year, month, day: 1 }),
    to: formatDay({ year, month, day: daysInMonth(year, month) }),
  };
};
