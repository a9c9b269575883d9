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

/** Returns the tax in a gross amount; under reverse charge the gross amount is the net one, and the tax is added to it. */
const taxOf = (gross: Money, { category, rate }: LineTaxCode): Money =>
  category === 'AE' ? taxOnNet(gross, rate).tax : taxInGross(gross, rate).tax;

/** Returns true if a tax code is valid on a day. */
export const isTaxCodeValidOn = (
  { valid_from: from, valid_to: to }: Pick<LineTaxCode, 'valid_from' | 'valid_to'>,
  date: string,
): boolean => (!from || from <= date) && (!to || date <= to);

/** A line whose amounts are computed; `tax` is that of the receipt. */
export interface LineToCompute {
  readonly gross: Money;
  readonly code: LineTaxCode | null;
  readonly tax?: Money | null | undefined;
}

/** Sums by key of what was added to them. */
const createSums = () => {
  const sums = new Map<string, Money>();
  return (key: string, amount: Money): { readonly before: Money; readonly after: Money } => {
    const before = sums.get(key) ?? zero(amount.currency);
    const after = addMoney(before, amount);
    sums.set(key, after);
    return { before, after };
  };
};

const subtract = (amount: Money, from: Money): Money => addMoney(from, negateMoney(amount));

/** Returns a function that computes the amounts of the lines of one document, in their order. */
const createLineComputer = () => {
  const [addGross, addTax] = [createSums(), createSums()];
  return ({ gross, code, tax: typed }: LineToCompute): LineAmounts => {
    if (code === null)
      return { net: gross, tax: zero(gross.currency), gross, recoverable: zero(gross.currency) };
    const { category, rate, recoverable_share: share } = code;
    const computed = (): Money => {
      const { before, after } = addGross(`${category} ${rate}`, gross);
      return subtract(taxOf(before, code), taxOf(after, code));
    };
    const tax = typed ?? computed();
    const { before, after } = addTax(`${category} ${rate} ${share}`, tax);
    const recoverable = subtract(
      recoverableTax(before, share).recoverable,
      recoverableTax(after, share).recoverable,
    );
    return { net: category === 'AE' ? gross : subtract(tax, gross), tax, gross, recoverable };
  };
};

/**
 * Returns the amounts of the lines of one expense. Net and tax follow from gross amount and tax code, or from the tax of
 * the receipt. Under reverse charge the gross amount is the net one, and the tax is added to it in the books only.
 *
 * Tax is rounded once per category and rate, on the sum of the lines, and so is its recoverable part: a line has what it
 * adds to the rounded tax of the lines before it. Lines with the tax of the receipt keep that.
 *
 * @throws RangeError for lines in different currencies.
 */
export const linesAmounts = (lines: readonly LineToCompute[]): LineAmounts[] => {
  const compute = createLineComputer();
  return lines.map((line) => compute(line));
};

/** Returns the amounts of the only line of an expense; see {@link linesAmounts}. */
export const lineAmounts = (
  gross: Money,
  code: LineTaxCode | null,
  typedTax: Money | null = null,
): LineAmounts => createLineComputer()({ gross, code, tax: typedTax });

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
  // The tolerance must not turn the sign of a small tax, or make it exceed what was paid.
  const isPossible =
    tax.minor === 0 ||
    (Math.sign(tax.minor) === Math.sign(gross.minor) &&
      (code.category === 'AE' || Math.abs(tax.minor) <= Math.abs(gross.minor)));
  if (!isPossible) return { field: 'tax', id: 'validation.tax_differs' };
  const difference = Math.abs(tax.minor - taxOf(gross, code).minor);
  const tolerance = code.rate === 0 ? 0 : TAX_TOLERANCE;
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
