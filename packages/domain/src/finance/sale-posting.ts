import { sumMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/money.ts';
import {
  baseLine,
  exchangeLine,
  settlementLine,
  type DefaultAccountLookup,
  type PostingAccount,
  type PostingLine,
  type Settlement,
} from './posting.ts';

/** Returns the lines of confirmed cash-in: debits the account it arrived on and credits income or receivables. */
export const cashInPosting = (cashIn: {
  readonly received: Settlement;
  /** Account of the entry type, or a default account. */
  readonly from: PostingAccount;
  readonly description: string | null;
}): readonly PostingLine[] => [
  ...settlementLine(cashIn.received, 'debit', cashIn.description),
  ...baseLine(cashIn.from, 'credit', cashIn.received.base, cashIn.description),
];

/** Returns the lines of an issued sale: debits receivables and credits income, and output VAT if there is tax. */
export const saleIssuedPosting = (
  sale: {
    readonly net: Money;
    readonly tax: Money;
    /** Account of the entry type; by default the company's income. */
    readonly income?: PostingAccount | null | undefined;
    readonly tax_code_id?: number | null | undefined;
    /** Account of the tax; by default the company's output VAT. */
    readonly output_account?: PostingAccount | null | undefined;
    /** Net and tax as the document states them, with its rate, if it has another currency than the company. */
    readonly original?: { readonly net: Money; readonly tax: Money; readonly rate: string } | undefined;
    readonly description: string | null;
  },
  accountOf: DefaultAccountLookup,
): readonly PostingLine[] => {
  const { net, tax, description, tax_code_id, original } = sale;
  const gross = sumMoney([net, tax], net.currency);
  const originalOf = (...parts: readonly ('net' | 'tax')[]) =>
    original === undefined
      ? {}
      : {
          original: {
            amount: sumMoney(
              parts.map((part) => original[part]),
              original.net.currency,
            ),
            rate: original.rate,
          },
        };
  return [
    ...baseLine(accountOf('receivables'), 'debit', gross, description, originalOf('net', 'tax')),
    ...baseLine(sale.income ?? accountOf('income'), 'credit', net, description, {
      ...originalOf('net'),
      tax_code_id,
      tax_part: tax_code_id === null || tax_code_id === undefined ? null : 'sale',
    }),
    ...(tax.minor === 0
      ? []
      : baseLine(sale.output_account ?? accountOf('output_vat'), 'credit', tax, description, {
          ...originalOf('tax'),
          tax_code_id,
          tax_part: 'output',
        })),
  ];
};

/**
 * Returns the lines of a paid sale: debits the account it was paid to and credits receivables; a difference is an
 * exchange gain or loss.
 */
export const salePaidPosting = (
  sale: { readonly owed: Money; readonly received: Settlement; readonly description: string | null },
  accountOf: DefaultAccountLookup,
): readonly PostingLine[] => [
  ...settlementLine(sale.received, 'debit', sale.description),
  ...exchangeLine(sale.owed, sale.received.base, 'credit', sale.description, accountOf),
  ...baseLine(accountOf('receivables'), 'credit', sale.owed, sale.description),
];
