import { addMoney, negateMoney, sumMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/money.ts';
import type { VatCategory } from './category.ts';
import { decimalMoney, parseDecimal } from './decimal.ts';
import { taxOnNet } from './vat.ts';

/** Amount without tax, with its VAT category and rate in basis points. */
export interface TaxedItem {
  /** Line net amount (BT-131), or the amount of an allowance (BT-92) or charge (BT-99) of the document. */
  readonly net: Money;
  readonly category: VatCategory;
  /** Rate in basis points; 0 for O. */
  readonly rate: number;
}

/** Input of {@link documentTotals}. */
export interface TaxDocument {
  readonly currency: string;
  readonly lines: readonly TaxedItem[];
  /** Allowances on document level, as positive amounts that are subtracted. */
  readonly allowances?: readonly TaxedItem[];
  /** Charges on document level. */
  readonly charges?: readonly TaxedItem[];
  /** Amount already paid (BT-113). */
  readonly paid?: Money;
  /** Rounding of the amount due (BT-114). */
  readonly rounding?: Money;
}

/** VAT of one category and rate (BG-23). */
export interface TaxSubtotal {
  readonly category: VatCategory;
  readonly rate: number;
  /** Taxable amount (BT-116). */
  readonly taxable: Money;
  /** Tax (BT-117). */
  readonly tax: Money;
}

/** Totals of a document (BG-22) and its VAT breakdown (BG-23). */
export interface DocumentTotals {
  readonly subtotals: readonly TaxSubtotal[];
  /** Sum of line net amounts (BT-106). */
  readonly lines: Money;
  /** Sum of allowances (BT-107). */
  readonly allowances: Money;
  /** Sum of charges (BT-108). */
  readonly charges: Money;
  /** Total without VAT (BT-109). */
  readonly net: Money;
  /** Total VAT (BT-110). */
  readonly tax: Money;
  /** Total with VAT (BT-112). */
  readonly gross: Money;
  /** Amount due for payment (BT-115). */
  readonly due: Money;
}

const subtotalsOf = ({
  currency,
  lines,
  allowances = [],
  charges = [],
}: TaxDocument): readonly TaxSubtotal[] => {
  const groups = new Map<string, { category: VatCategory; rate: number; amounts: Money[] }>();
  const subtracted = allowances.map((item) => ({ ...item, net: negateMoney(item.net) }));
  for (const { net, category, rate } of [...lines, ...charges, ...subtracted]) {
    const key = `${category} ${rate}`;
    const group = groups.get(key) ?? { category, rate, amounts: [] };
    groups.set(key, { ...group, amounts: [...group.amounts, net] });
  }
  return [...groups.values()].map(({ category, rate, amounts }) => {
    const taxable = sumMoney(amounts, currency);
    return { category, rate, taxable, tax: taxOnNet(taxable, rate).tax };
  });
};

/**
 * Computes the totals of a document as EN 16931 does. Tax is rounded once per category and rate, on the sum of their
 * amounts (BR-CO-17), and not per line; the total VAT is the sum of these (BR-CO-14).
 *
 * Rules: BR-CO-10 to BR-CO-17, and the taxable amounts of BR-S-08 and its siblings.
 *
 * @throws RangeError for an amount in another currency.
 */
export const documentTotals = (document: TaxDocument): DocumentTotals => {
  const { currency } = document;
  const sum = (items: readonly TaxedItem[] = []): Money =>
    sumMoney(
      items.map(({ net }) => net),
      currency,
    );
  const subtotals = subtotalsOf(document);
  const [lines, allowances, charges] = [sum(document.lines), sum(document.allowances), sum(document.charges)];
  const net = sumMoney([lines, negateMoney(allowances), charges], currency);
  const tax = sumMoney(
    subtotals.map((one) => one.tax),
    currency,
  );
  const gross = addMoney(net, tax);
  const paid = negateMoney(document.paid ?? { minor: 0, currency });
  const due = sumMoney([gross, paid, document.rounding ?? { minor: 0, currency }], currency);
  return { subtotals, lines, allowances, charges, net, tax, gross, due };
};

/** Price and quantity of an invoice line, as decimal text. */
export interface PricedLine {
  readonly currency: string;
  /** Invoiced quantity (BT-129). */
  readonly quantity: string;
  /** Item net price (BT-146), with any number of decimals. */
  readonly price: string;
  /** Quantity that the price is for (BT-149); 1 by default. */
  readonly baseQuantity?: string;
  /** Allowances of the line (BT-136). */
  readonly allowances?: readonly Money[];
  /** Charges of the line (BT-141). */
  readonly charges?: readonly Money[];
}

/**
 * Computes a line's net amount (BT-131): quantity × price ÷ base quantity, rounded once, plus charges, less
 * allowances.
 *
 * @throws RangeError for text that is not a decimal number, and for a base quantity of zero.
 */
export const lineNet = (line: PricedLine): Money => {
  const { currency, allowances = [], charges = [] } = line;
  const [quantity, price] = [parseDecimal(line.quantity), parseDecimal(line.price)];
  const product = { digits: quantity.digits * price.digits, scale: quantity.scale + price.scale };
  const amount = decimalMoney(product, parseDecimal(line.baseQuantity ?? '1'), currency);
  return sumMoney([amount, ...charges, ...allowances.map(negateMoney)], currency);
};
