import { addMoney, allocateMoney, negateMoney, sumMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/money.ts';
import { BASIS_POINTS } from './category.ts';

/**
 * Splits an amount into equal parts that add up to it; remaining minor units go to the first parts.
 *
 * @throws RangeError for less than one part.
 */
export const splitEvenly = (amount: Money, parts: number): Money[] =>
  allocateMoney(
    amount,
    Array.from({ length: parts }, () => 1),
  );

/**
 * Splits an amount by shares in basis points; the parts add up to the amount.
 *
 * @throws RangeError unless the shares add up to 100 %.
 */
export const splitByPercent = (amount: Money, shares: readonly number[]): Money[] => {
  if (shares.reduce((sum, share) => sum + share, 0) !== BASIS_POINTS)
    throw new RangeError('The shares must add up to 100 %');
  return allocateMoney(amount, shares);
};

/** Splits off fixed amounts; the last part is what remains. */
export const splitByAmount = (amount: Money, amounts: readonly Money[]): Money[] => [
  ...amounts,
  addMoney(amount, negateMoney(sumMoney(amounts, amount.currency))),
];
