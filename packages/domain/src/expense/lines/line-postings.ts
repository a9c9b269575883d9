import type { OriginalAmount, PostingAccount } from '../../finance/posting.ts';
import type { ExpensePostingLine } from '../../finance/expense-posting.ts';
import { convertMoney } from '../../money/convert.ts';
import type { Money } from '../../money/money.ts';
import type { ExchangeRate } from '../../money/rate.ts';
import type { TaxCategory } from '../../tax/category.ts';
import type { Expense } from '../expense.ts';

/** A line of an expense to book, in the expense's currency, with the accounts of its tax code. */
export interface LineToBook {
  readonly id: number;
  readonly description: string | null;
  readonly account: PostingAccount;
  readonly team_id: number | null;
  readonly cost_center_id: number | null;
  readonly tax_code_id: number | null;
  readonly category: TaxCategory | null;
  readonly net: Money;
  readonly tax: Money;
  readonly recoverable: Money;
  /** Account of recoverable tax; null for the company's default. */
  readonly input_account: PostingAccount | null;
  /** Account of tax owed under reverse charge; null for the company's default. */
  readonly output_account: PostingAccount | null;
}

/**
 * Returns a line in company currency for the posting of its expense. Net, tax and recoverable tax are converted each;
 * what remains of the converted total is posted to the rounding account.
 *
 * @param outputVat The default account of tax owed, read only under reverse charge.
 */
export const linePosting = (
  line: LineToBook,
  base: string,
  rate: Pick<ExchangeRate, 'rate'>,
  outputVat: () => PostingAccount,
): ExpensePostingLine => {
  const inBase = (money: Money): Money => (money.currency === base ? money : convertMoney(money, base, rate));
  return {
    account: line.account,
    net: inBase(line.net),
    tax: inBase(line.tax),
    recoverable: inBase(line.recoverable),
    input_account: line.input_account,
    reverse_charge_account: line.category === 'AE' ? (line.output_account ?? outputVat()) : null,
    description: line.description,
    team_id: line.team_id,
    cost_center_id: line.cost_center_id,
    tax_code_id: line.tax_code_id,
    expense_line_id: line.id,
    ...(line.net.currency === base
      ? {}
      : { original: { net: line.net, tax: line.tax, recoverable: line.recoverable } }),
  };
};

/** Returns the total of an expense for its posting, as the document states it; undefined in the currency of the company. */
export const originalTotal = ({
  amount,
  base_amount: base,
  rate,
}: Pick<Expense, 'amount' | 'base_amount' | 'rate'>): OriginalAmount | undefined =>
  base === null || amount.currency === base.currency || !rate ? undefined : { amount, rate: rate.rate };
