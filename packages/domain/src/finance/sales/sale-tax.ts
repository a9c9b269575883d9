import type { Money } from '../../money/money.ts';
import { zero } from '../../money/arithmetic.ts';
import type { TaxCategory } from '../../tax/category.ts';
import { taxInGross } from '../../tax/vat.ts';

/** Amounts of a sale: `net` and `tax` are what the customer pays together. */
export interface SaleAmounts {
  readonly net: Money;
  readonly tax: Money;
}

/**
 * Returns net and tax of what a customer pays. Without a tax code there is no tax, and under reverse charge the customer
 * owes it.
 */
export const saleAmounts = (
  amount: Money,
  code: { readonly category: TaxCategory; readonly rate: number } | null,
): SaleAmounts => {
  if (code === null || code.category === 'AE') return { net: amount, tax: zero(amount.currency) };
  const { net, tax } = taxInGross(amount, code.rate);
  return { net, tax };
};
