/** Rounding modes of a half. */
export type Rounding = 'half-up' | 'half-even' | 'down' | 'up';

/**
 * Divides two integers with explicit rounding; exact at any size.
 *
 * `half-up` rounds halves away from zero, `down` towards zero, `up` away from it. `divisor` must be positive.
 */
export const divideRounded = (dividend: bigint, divisor: bigint, rounding: Rounding): bigint => {
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  if (rest === 0n) return quotient;
  const away = quotient + (dividend < 0n ? -1n : 1n);
  const twice = (rest < 0n ? -rest : rest) * 2n;
  switch (rounding) {
    case 'down':
      return quotient;
    case 'up':
      return away;
    case 'half-up':
      return twice >= divisor ? away : quotient;
    case 'half-even':
      return twice > divisor || (twice === divisor && quotient % 2n !== 0n) ? away : quotient;
  }
};

/**
 * Converts an integer to a number; one beyond the range of safe integers becomes the nearest of them. For sums that are
 * only shown and compared.
 */
export const toNearestSafeInteger = (value: bigint): number =>
  Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(value)));

/**
 * Converts an integer to a number.
 *
 * @throws RangeError beyond the range of safe integers.
 */
export const toSafeInteger = (value: bigint): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('Amount is too large to be held exactly');
  return number;
};
