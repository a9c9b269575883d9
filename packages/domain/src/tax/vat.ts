import { negateMoney, addMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/money.ts';
import { divideRounded, toSafeInteger } from '../money/rounding.ts';
import { BASIS_POINTS } from './category.ts';

/** An amount without tax, its tax, and both together: `net + tax = gross`. */
export interface TaxedAmount {
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
}

const checkShare = (basisPoints: number): bigint => {
  if (!Number.isInteger(basisPoints) || basisPoints < 0) throw new RangeError('A rate is zero or more');
  return BigInt(basisPoints);
};

const part = ({ minor, currency }: Money, of: bigint, whole: bigint): Money => ({
  minor: toSafeInteger(divideRounded(BigInt(minor) * of, whole, 'half-up')),
  currency,
});

/** Adds the tax at a rate in basis points: net × rate, rounded once, halves away from zero. */
export const taxOnNet = (net: Money, rate: number): TaxedAmount => {
  const tax = part(net, checkShare(rate), BigInt(BASIS_POINTS));
  return { net, tax, gross: addMoney(net, tax) };
};

/**
 * Takes the tax at a rate in basis points out of an amount that includes it: net = gross ÷ (1 + rate), rounded once,
 * halves away from zero; the tax is the rest, so that nothing is lost.
 */
export const taxInGross = (gross: Money, rate: number): TaxedAmount => {
  const whole = BigInt(BASIS_POINTS);
  const net = part(gross, whole, whole + checkShare(rate));
  return { net, tax: addMoney(gross, negateMoney(net)), gross };
};

/** Tax that a company reclaims, and the rest, which is part of the cost. */
export interface RecoverableTax {
  readonly recoverable: Money;
  readonly notRecoverable: Money;
}

/** Splits tax by the share in basis points that may be reclaimed; together they are the tax. */
export const recoverableTax = (tax: Money, share: number): RecoverableTax => {
  if (share > BASIS_POINTS) throw new RangeError('At most the whole tax is recoverable');
  const recoverable = part(tax, checkShare(share), BigInt(BASIS_POINTS));
  return { recoverable, notRecoverable: addMoney(tax, negateMoney(recoverable)) };
};
