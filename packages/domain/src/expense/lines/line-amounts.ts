import { addMoney, negateMoney, sumMoney, zero } from '../../money/arithmetic.ts';
import type { Money } from '../../money/money.ts';
import type { TaxCategory } from '../../tax/category.ts';
import { recoverableTax, taxInGross, taxOnNet } from '../../tax/vat.ts';

/** Fields of a tax code that the amounts of a line depend on. */
export interface LineTaxCode {
  readonly category: TaxCategory;
  readonly rate: number;
  readonly recoverable_share: number;
  readonly valid_from?: string | null | undefined;
  readonly valid_to?: string | null | undefined;
}

/** Amounts of a line. */
export interface LineAmounts {
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
  readonly recoverable: Money;
}

/**
 * Minor units by which the tax of a receipt may differ from the computed one: receipts round each of their items, an
 * expense its lines.
 */
export const TAX_TOLERANCE = 5;

/** Fault of a line: a message id of the field. */
export interface LineFault {
  readonly field: 'gross' | 'tax' | 'tax_code_id';
  readonly id:
    | 'validation.same_currency'
    | 'validation.tax_needs_code'
    | 'validation.tax_differs'
    | 'validation.tax_code_not_valid';
}

const computed = (gross: Money, code: LineTaxCode | null): { readonly net: Money; readonly tax: Money } => {
  if (code === null) return { net: gross, tax: zero(gross.currency) };
  return code.category === 'AE' ? taxOnNet(gross, code.rate) : taxInGross(gross, code.rate);
};

/** Returns true if a tax code is valid on a day. */
export const isTaxCodeValidOn = (
  { valid_from: from, valid_to: to }: Pick<LineTaxCode, 'valid_from' | 'valid_to'>,
  date: string,
): boolean => (!from || from <= date) && (!to || date <= to);

/**
 * Returns the amounts of a line: net and tax from its gross amount by its tax code, or by the tax of the receipt. Under
 * reverse charge the gross amount is the net one, and the tax is added to it in the books only.
 */
export const lineAmounts = (
  gross: Money,
  code: LineTaxCode | null,
  typedTax: Money | null = null,
): LineAmounts => {
  const { net, tax } = computed(gross, code);
  const isCharged = typedTax !== null && code !== null && code.category !== 'AE';
  const own = isCharged ? { net: addMoney(gross, negateMoney(typedTax)), tax: typedTax } : { net, tax };
  const { recoverable } = recoverableTax(own.tax, code?.recoverable_share ?? 0);
  return { ...own, gross, recoverable };
};

/** Returns the fault of a line on its expense's day and in its currency; null for a valid one. */
export const lineFault = (
  line: { readonly gross: Money; readonly tax?: Money | null | undefined },
  code: LineTaxCode | null,
  expense: { readonly currency: string; readonly incurred_on: string },
): LineFault | null => {
  const { gross, tax } = line;
  if (gross.currency !== expense.currency) return { field: 'gross', id: 'validation.same_currency' };
  if (code !== null && !isTaxCodeValidOn(code, expense.incurred_on))
    return { field: 'tax_code_id', id: 'validation.tax_code_not_valid' };
  if (tax === null || tax === undefined) return null;
  if (tax.currency !== expense.currency) return { field: 'tax', id: 'validation.same_currency' };
  if (code === null) return tax.minor === 0 ? null : { field: 'tax', id: 'validation.tax_needs_code' };
  const difference = Math.abs(tax.minor - computed(gross, code).tax.minor);
  const tolerance = code.rate === 0 || code.category === 'AE' ? 0 : TAX_TOLERANCE;
  return difference > tolerance ? { field: 'tax', id: 'validation.tax_differs' } : null;
};

/** Returns what the lines leave of an expense's amount; zero for lines that add up to it. */
export const amountLeft = (amount: Money, lines: readonly { readonly gross: Money }[]): Money =>
  addMoney(
    amount,
    negateMoney(
      sumMoney(
        lines.map(({ gross }) => gross),
        amount.currency,
      ),
    ),
  );
