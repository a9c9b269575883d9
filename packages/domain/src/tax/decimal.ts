import { currencyExponent } from '../money/currencies.ts';
import type { Money } from '../money/money.ts';
import { divideRounded, toSafeInteger } from '../money/rounding.ts';

/** Exact decimal: `digits ÷ 10^scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/**
 * Parses decimal text such as `-12.5` exactly.
 *
 * @throws RangeError for anything else.
 */
export const parseDecimal = (text: string): Decimal => {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text.trim());
  const [whole, fraction] = [match?.[2] ?? '', match?.[3] ?? ''];
  if (match === null || whole + fraction === '') throw new RangeError(`Not a decimal number: ${text}`);
  const digits = BigInt(whole + fraction);
  return { digits: match[1] === '-' ? -digits : digits, scale: fraction.length };
};

/** Returns dividend ÷ divisor in minor units of a currency, rounded once, halves away from zero. */
export const decimalMoney = (dividend: Decimal, divisor: Decimal, currency: string): Money => {
  if (divisor.digits === 0n) throw new RangeError('Cannot divide by zero');
  const shift = currencyExponent(currency) + divisor.scale - dividend.scale;
  const sign = divisor.digits < 0n ? -1n : 1n;
  const top = dividend.digits * sign * (shift > 0 ? 10n ** BigInt(shift) : 1n);
  const bottom = divisor.digits * sign * (shift < 0 ? 10n ** BigInt(-shift) : 1n);
  const minor = toSafeInteger(divideRounded(top, bottom, 'half-up'));
  return { minor: minor === 0 ? 0 : minor, currency };
};
