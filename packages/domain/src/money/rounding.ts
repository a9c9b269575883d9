/** How a half is rounded: away from zero (what people expect), to even (what statistics expect), or not at all. */
export type Rounding = 'half-up' | 'half-even' | 'down' | 'up';

/**
 * Divides two whole numbers and rounds explicitly; exact at any size.
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

/** A whole number as a safe integer; throws a RangeError where a number cannot hold it exactly. */
export const toSafeInteger = (value: bigint): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('Amount is too large to be held exactly');
  return number;
};
