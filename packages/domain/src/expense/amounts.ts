import type { Money } from '../money/money.ts';
import { sumMoney } from '../money/arithmetic.ts';
import type { Expense } from './expense.ts';

type Amounts = Pick<Expense, 'amount' | 'base_amount'>;

/** Returns the amount of an expense in company currency, or the original amount until the rate is fixed. */
export const countedAmount = ({ amount, base_amount: base }: Amounts): Money => base ?? amount;

/** Returns true if an expense was paid in another currency than the company's. */
export const isForeign = ({ amount, base_amount: base }: Amounts): boolean =>
  base !== null && base.currency !== amount.currency;

/** Returns true for a credit note: an expense whose amount the supplier gives back. */
export const isCreditNote = ({ amount }: Pick<Expense, 'amount'>): boolean => amount.minor < 0;

/** Returns the sum of expenses; null if their currencies differ or there are none. */
export function totalOf(expenses: readonly Amounts[]): Money | null {
  const [first, ...others] = expenses.map(countedAmount);
  if (!first || others.some(({ currency }) => currency !== first.currency)) return null;
  return sumMoney([first, ...others], first.currency);
}
