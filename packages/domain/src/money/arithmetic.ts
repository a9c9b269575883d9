import type { Money } from './money.ts';
import { toSafeInteger } from './rounding.ts';

/** Returns zero in a currency. */
export const zero = (currency: string): Money => ({ minor: 0, currency });

const sameCurrency = (one: Money, other: Money): string => {
  if (one.currency !== other.currency) {
    throw new RangeError(`Cannot mix ${one.currency} and ${other.currency}`);
  }
  return one.currency;
};

/**
 * Adds two amounts of one currency.
 *
 * @throws RangeError for different currencies.
 */
export const addMoney = (one: Money, other: Money): Money => ({
  currency: sameCurrency(one, other),
  minor: toSafeInteger(BigInt(one.minor) + BigInt(other.minor)),
});

/** Returns the amount with the opposite sign. */
export const negateMoney = ({ minor, currency }: Money): Money => ({
  minor: minor === 0 ? 0 : -minor,
  currency,
});

/** Returns an amount without its sign. */
export const absoluteMoney = ({ minor, currency }: Money): Money => ({ minor: Math.abs(minor), currency });

/**
 * Sums amounts of one currency; an empty list is zero.
 *
 * @throws RangeError for an amount in another currency.
 */
export const sumMoney = (amounts: readonly Money[], currency: string): Money =>
  amounts.reduce(addMoney, zero(currency));

/**
 * Splits an amount by integer shares without loss: the parts add up to the amount, each within one minor unit
 * of its exact share; remaining units go to the parts with the largest remainder, the first among equals.
 *
 * @throws RangeError when no share is positive or one is negative.
 */
export const allocateMoney = (amount: Money, shares: readonly number[]): Money[] => {
  const total = shares.reduce((sum, share) => sum + BigInt(share), 0n);
  if (total <= 0n || shares.some((share) => share < 0))
    throw new RangeError('Shares must be zero or more, one above');
  const sign = amount.minor < 0 ? -1n : 1n;
  const whole = BigInt(amount.minor) * sign;
  const parts = shares.map((share, at) => {
    const exact = whole * BigInt(share);
    return { at, floor: exact / total, lost: exact % total };
  });
  const left = Number(whole - parts.reduce((sum, { floor }) => sum + floor, 0n));
  const byLoss = parts.toSorted((one, other) => Number(other.lost - one.lost) || one.at - other.at);
  const raised = new Set(byLoss.slice(0, left).map(({ at }) => at));
  return parts.map(({ at, floor }) => {
    const minor = toSafeInteger((floor + (raised.has(at) ? 1n : 0n)) * sign);
    return { minor: minor === 0 ? 0 : minor, currency: amount.currency };
  });
};
