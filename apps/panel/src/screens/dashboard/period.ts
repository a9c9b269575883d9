import { monthsBetween } from '@outlay/domain';
import { today } from '../../i18n/today.ts';

/** Periods that the dashboard offers. */
export const PERIODS = ['month', 'last_month', 'days_90', 'year'] as const;

/** One of {@link PERIODS}. */
export type Period = (typeof PERIODS)[number];

const utc = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Days of a calendar month inside a span, both included. */
export interface MonthInSpan {
  /** Month as `YYYY-MM`. */
  readonly period: string;
  readonly from: string;
  readonly to: string;
  readonly isWhole: boolean;
}

/** Returns the months of a span in order; the first and the last may be partial. */
export function monthsIn({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): readonly MonthInSpan[] {
  return monthsBetween(from, to).map((period) => {
    const [year = 0, month = 1] = period.split('-').map(Number);
    const [first, last] = [utc(year, month - 1, 1), utc(year, month, 0)];
    const days = { from: first < from ? from : first, to: last > to ? to : last };
    return { period, ...days, isWhole: days.from === first && days.to === last };
  });
}

function dayYearBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = utc(year - 1, month, 0);
  const shifted = utc(year - 1, month - 1, date);
  return shifted > last ? last : shifted;
}

/** Returns the same days of the year before; 28 February for the 29th. */
export const yearBefore = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  from: dayYearBefore(from),
  to: dayYearBefore(to),
});

/** Returns the first and last day of a period, both included, relative to `day`. */
export function spanOf(period: Period, day = today()): { readonly from: string; readonly to: string } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  switch (period) {
    case 'month':
      return { from: utc(year, month - 1, 1), to: day };
    case 'last_month':
      return { from: utc(year, month - 2, 1), to: utc(year, month - 1, 0) };
    case 'days_90':
      return { from: utc(year, month - 1, date - 89), to: day };
    case 'year':
      return { from: utc(year, 0, 1), to: day };
    default:
      return period satisfies never;
  }
}
