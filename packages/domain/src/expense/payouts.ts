import { sumMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/money.ts';

/** An expense as far as a payout needs it; `base_amount` in company currency. */
export interface PayableExpense {
  readonly id: number;
  readonly user: { readonly id: number; readonly name: string };
  readonly base_amount: Money;
}

/** One payout to be made: an employee, their expenses and the sum. */
export interface Payout<Item extends PayableExpense = PayableExpense> {
  readonly user: Item['user'];
  readonly expenses: readonly Item[];
  readonly amount: Money;
}

/** Puts expenses together into payouts: one an employee and currency, in the order they first appear. */
export const payoutsOf = <Item extends PayableExpense>(expenses: readonly Item[]): Payout<Item>[] => {
  const groups = Map.groupBy(expenses, ({ user, base_amount }) => `${user.id} ${base_amount.currency}`);
  return [...groups.values()].flatMap((items) => {
    const [first] = items;
    if (!first) return [];
    const amounts = items.map(({ base_amount }) => base_amount);
    return [{ user: first.user, expenses: items, amount: sumMoney(amounts, first.base_amount.currency) }];
  });
};
