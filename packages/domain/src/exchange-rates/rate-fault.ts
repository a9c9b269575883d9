import { decimalOf } from '../money/convert.ts';
import { findRate } from '../money/rate-lookup.ts';

/** Percent by which a rate of the market may differ from a fixed rate. */
export const PEG_TOLERANCE = 2;

/** Fault of a rate: a message id of the field. */
export interface RateFault {
  readonly field: 'date' | 'rate';
  readonly id: 'validation.future_day' | 'validation.rate_of_peg';
  readonly params?: Readonly<Record<string, string>>;
}

/** Returns true if two decimal numbers differ by at most a share of the second, in percent. */
const isNear = (one: string, other: string, percent: number): boolean => {
  const [a, b] = [decimalOf(one), decimalOf(other)];
  const scale = Math.max(a.scale, b.scale);
  const [left, right] = [a, b].map(({ digits, scale: own }) => digits * 10n ** BigInt(scale - own)) as [
    bigint,
    bigint,
  ];
  const difference = left > right ? left - right : right - left;
  return difference * 100n <= right * BigInt(percent);
};

type Rate = { readonly from: string; readonly to: string; readonly date: string; readonly rate: string };

/**
 * Returns the fault of a rate that is entered or imported: a day that has not come, or a rate of two currencies with a
 * fixed one that is far from it, such as one with its currencies exchanged; null for a valid one.
 */
export function rateFault(rate: Rate, today: string): RateFault | null {
  const { from, to, date } = rate;
  if (date > today) return { field: 'date', id: 'validation.future_day' };
  const fixed = findRate([], { from, to, date, days: 1 });
  if (fixed === null || isNear(rate.rate, fixed.rate, PEG_TOLERANCE)) return null;
  return { field: 'rate', id: 'validation.rate_of_peg', params: { from, to, rate: fixed.rate } };
}

/** Returns the first fault among rates, such as those of one row of a file; null if all of them are valid. */
export const firstRateFault = (rates: readonly Rate[], today: string): RateFault | null =>
  rates.map((rate) => rateFault(rate, today)).find((fault) => fault !== null) ?? null;
