import { sumMoney } from '../../money/arithmetic.ts';
import type { Money } from '../../money/money.ts';
import { groupBy } from '../../list/group-by.ts';

/** Fields of an expense that a payout needs; `base_amount` in company currency. */
export interface PayableExpense {
  readonly id: number;
  readonly user: { readonly id: number; readonly name: string };
  readonly base_amount: Money;
}

/** One payout: an employee, the expenses and their sum. */
export interface Payout<Item extends PayableExpense = PayableExpense> {
  readonly user: Item['user'];
  readonly expenses: readonly Item[];
  readonly amount: Money;
}

/** Groups expenses into payouts by employee and currency, in order of first appearance. */
export const payoutsOf = <Item extends PayableExpense>(expenses: readonly Item[]): Payout<Item>[] => {
  const groups = groupBy(expenses, ({ user, base_amount }) => `${user.id} ${base_amount.currency}`);
  return [...groups.values()].flatMap((items) => {
    const [first] = items;
    if (!first) return [];
    const amounts = items.map(({ base_amount }) => base_amount);
    return [{ user: first.user, expenses: items, amount: sumMoney(amounts, first.base_amount.currency) }];
  });
};

/** Returns the currencies of a payout and of the expenses it pays, between which a rate may lie; see `hasExchange`. */
export const payoutCurrencies = ({
  amount,
  expenses,
}: {
  readonly amount: Money;
  readonly expenses: readonly { readonly original_currency?: string | undefined }[];
}): readonly string[] => [
  ...new Set([
    amount.currency,
    ...expenses.map(({ original_currency: currency = amount.currency }) => currency),
  ]),
];
