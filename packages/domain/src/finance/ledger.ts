import { addMoney, negateMoney, sumMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/money.ts';

/** Fields of a ledger line that balances need. */
export interface LedgerLine {
  readonly account: { readonly id: number };
  readonly amount: Money;
}

/**
 * Returns an account's balance: its opening balance plus the sum of its lines.
 *
 * @throws RangeError for a line in another currency.
 */
export const balanceOf = (
  account: { readonly id: number; readonly opening_balance: Money },
  lines: readonly LedgerLine[],
): Money => {
  const amounts = lines.filter((line) => line.account.id === account.id).map(({ amount }) => amount);
  return addMoney(account.opening_balance, sumMoney(amounts, account.opening_balance.currency));
};

/** Returns the reversal of a line: the same account, the opposite amount. */
export const reversalOf = <Line extends LedgerLine>(line: Line): Line => ({
  ...line,
  amount: negateMoney(line.amount),
});
