import { currencyExponent } from './currencies.ts';
import type { Money } from './money.ts';
import type { ExchangeRate } from './rate.ts';
import { divideRounded, toSafeInteger, type Rounding } from './rounding.ts';

/** Parses a decimal text as an integer and its power of ten: `3.75` → 375 and 2. */
export const decimalOf = (text: string): { readonly digits: bigint; readonly scale: number } => {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new RangeError(`Not a rate: ${text}`);
  const [whole = '0', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), scale: fraction.length };
};

/**
 * Converts an amount into another currency at a rate (target currency per unit of the original) with explicit
 * rounding.
 *
 * Exact until the single rounding at the end; the exponents of both currencies are those of ISO 4217.
 */
export const convertMoney = (
  { minor, currency }: Money,
  to: string,
  { rate }: Pick<ExchangeRate, 'rate'>,
  rounding: Rounding = 'half-up',
): Money => {
  const { digits, scale } = decimalOf(rate);
  const shift = currencyExponent(to) - currencyExponent(currency) - scale;
  const product = BigInt(minor) * digits;
  const converted =
    shift >= 0 ? product * 10n ** BigInt(shift) : divideRounded(product, 10n ** BigInt(-shift), rounding);
  return { minor: toSafeInteger(converted), currency: to };
};

/**
 * Converts an amount back into the currency that a rate converts from (its currency per unit of the other), rounded half up.
 *
 * Divides by the rate, so that it is exact until the single rounding.
 *
 * @throws RangeError for a rate of zero.
 */
export const convertMoneyBack = (
  { minor, currency }: Money,
  to: string,
  { rate }: Pick<ExchangeRate, 'rate'>,
): Money => {
  const { digits, scale } = decimalOf(rate);
  if (digits === 0n) throw new RangeError(`Not a rate: ${rate}`);
  const shift = currencyExponent(to) - currencyExponent(currency) + scale;
  const dividend = BigInt(minor) * 10n ** BigInt(Math.max(shift, 0));
  const divisor = digits * 10n ** BigInt(Math.max(-shift, 0));
  return { minor: toSafeInteger(divideRounded(dividend, divisor, 'half-up')), currency: to };
};

/** Rate of an amount that is already in the company's currency. */
export const sameCurrencyRate = (date: string): ExchangeRate => ({ rate: '1', source: 'same', date });
