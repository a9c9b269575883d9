import * as z from 'zod/mini';
import { idParam, pagedQuery } from '../../list/query.ts';
import { addMoney, negateMoney, sumMoney } from '../../money/arithmetic.ts';
import { money, type Money } from '../../money/money.ts';
import { localeOptionsParams } from '../../reports/document-query.ts';
import { day, id, ref } from '../../schema/scalars.ts';
import { taxCategory } from '../../tax-codes/tax-code.ts';
import { ledgerAccount } from '../journal-entry.ts';
import type { TaxPart } from '../posting.ts';
import { TRANSACTION_SOURCES } from '../transaction.ts';
import { openObject } from '../../schema/open-object.ts';
import { groupBy } from '../../list/group-by.ts';

const period = { from: day, to: day };
const inOrder = z.refine<{ readonly from: string; readonly to: string }>(({ from, to }) => from <= to, {
  error: 'validation.from_after_to',
  path: ['to'],
});

/** Query parameters of the VAT report: entries dated within these days, both included. */
export const vatReportQuery = z.strictObject(period).check(inOrder);
/** Query parameters of the VAT report. */
export interface VatReportQuery extends z.infer<typeof vatReportQuery> {}

/** Contents of the VAT report as CSV: its tax codes, or the lines of documents behind them. */
export const VAT_DETAILS = ['codes', 'lines'] as const;

/** Query parameters of the VAT report as CSV; by default its tax codes. */
export const vatDownloadQuery = z
  .strictObject({ ...period, detail: z.optional(z.enum(VAT_DETAILS)) })
  .check(inOrder);

/** Query parameters of the VAT report as PDF. */
export const vatPdfQuery = z.strictObject({ ...period, ...localeOptionsParams }).check(inOrder);

/** Query parameters of the lines behind the VAT report; without a tax code those of all. */
export const vatLinesQuery = pagedQuery(['date'], { ...period, tax_code_id: z.optional(idParam) }).check(
  inOrder,
);
/** Query parameters of the lines behind the VAT report. */
export type VatLinesQuery = z.infer<typeof vatLinesQuery>;

const vatTaxCode = openObject({
  id,
  name: z.string(),
  name_ar: z.nullable(z.string()),
  code: z.nullable(z.string()),
  category: taxCategory,
  rate: z.int(),
});
type VatTaxCode = z.infer<typeof vatTaxCode>;

const amounts = {
  /** Purchases without tax. */
  base: money,
  /** Tax on purchases: `recoverable` and `not_recoverable` together. */
  tax: money,
  recoverable: money,
  not_recoverable: money,
  /** Sales without tax. */
  sales: money,
  /** Tax owed: on sales, and on purchases under reverse charge. */
  output: money,
};

/** Amounts of a tax code, in the order of the report. */
export const VAT_AMOUNTS = [
  'base',
  'tax',
  'recoverable',
  'not_recoverable',
  'sales',
  'output',
] as const satisfies readonly (keyof typeof amounts)[];

/**
 * VAT of a period in company currency, by posting date, with its reconciliation to the accounts of the ledger.
 * Reversals and corrections count in the period that they are posted in.
 */
export const vatReport = openObject({
  currency: z.string(),
  from: day,
  to: day,
  items: z.array(openObject({ tax_code: z.nullable(vatTaxCode), lines: z.int(), ...amounts })),
  totals: openObject({
    ...amounts,
    /** Tax owed less recoverable tax; negative if the tax authority owes it. */
    payable: money,
  }),
  /** Movements of the accounts of VAT as debits less credits. */
  accounts: z.array(
    openObject({
      account: ledgerAccount,
      /** Posted with documents: recoverable tax less tax owed. */
      reported: money,
      /** Posted otherwise, such as an opening balance. */
      other: money,
      ledger: money,
    }),
  ),
  /** Reconciliation: `report` and `other` together are `ledger`; `difference` is zero. */
  reconciliation: openObject({ report: money, other: money, ledger: money, difference: money }),
});
/** VAT of a period with its reconciliation to the ledger. */
export interface VatReport extends z.infer<typeof vatReport> {}

/** Lines of documents behind the VAT report, in the order of their posting. */
export const vatLines = openObject({
  items: z.array(
    openObject({
      /** Id of the first journal line of the document line. */
      id,
      entry_id: id,
      number: z.nullable(z.string()),
      date: day,
      source: z.enum(TRANSACTION_SOURCES),
      source_id: z.nullable(id),
      source_number: z.nullable(z.string()),
      /** Source of the reversed entry, for a reversal. */
      reversed_source: z.nullable(z.enum(TRANSACTION_SOURCES)),
      description: z.nullable(z.string()),
      supplier: z.nullable(ref),
      tax_code: z.nullable(vatTaxCode),
      ...amounts,
    }),
  ),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
});
/** Lines of documents behind the VAT report. */
export interface VatLines extends z.infer<typeof vatLines> {}

/** Movements of the journal with one tax code and part, as debits less credits. */
export interface VatMovement {
  readonly tax_code: VatTaxCode | null;
  readonly part: TaxPart;
  readonly amount: Money;
  /** Tax within `amount` that is not recoverable. */
  readonly cost_tax: Money;
  readonly lines: number;
}

/** Movements of an account of VAT, as debits less credits. */
export interface VatAccountMovement {
  readonly account: z.infer<typeof ledgerAccount>;
  readonly reported: Money;
  readonly other: Money;
  readonly ledger: Money;
}

type Amounts = { readonly [Key in keyof typeof amounts]: Money };

const amountsOf = (movements: readonly VatMovement[], currency: string): Amounts => {
  const of = (part: TaxPart, amount: (movement: VatMovement) => Money): Money =>
    sumMoney(movements.filter((movement) => movement.part === part).map(amount), currency);
  const cost = of('purchase', ({ amount }) => amount);
  const not_recoverable = of('purchase', ({ cost_tax }) => cost_tax);
  const recoverable = of('input', ({ amount }) => amount);
  return {
    base: addMoney(cost, negateMoney(not_recoverable)),
    tax: addMoney(recoverable, not_recoverable),
    recoverable,
    not_recoverable,
    sales: negateMoney(of('sale', ({ amount }) => amount)),
    output: negateMoney(of('output', ({ amount }) => amount)),
  };
};

/**
 * Builds the VAT report of movements of the journal. The report is computed from the lines with VAT, the
 * reconciliation from all lines of the accounts, so that a difference would show.
 */
export const vatReportOf = (
  { from, to, currency }: VatReportQuery & { readonly currency: string },
  movements: readonly VatMovement[],
  accounts: readonly VatAccountMovement[],
): VatReport => {
  const byCode = groupBy(movements, ({ tax_code }) => tax_code?.id ?? null);
  const items = [...byCode.values()].map((some) => ({
    tax_code: some[0]?.tax_code ?? null,
    lines: some.reduce((sum, { lines }) => sum + lines, 0),
    ...amountsOf(some, currency),
  }));
  const totals = amountsOf(movements, currency);
  const sum = (of: (one: VatAccountMovement) => Money): Money => sumMoney(accounts.map(of), currency);
  const payable = addMoney(totals.output, negateMoney(totals.recoverable));
  const report = negateMoney(payable);
  const [other, ledger] = [sum((one) => one.other), sum((one) => one.ledger)];
  return {
    currency,
    from,
    to,
    items,
    totals: { ...totals, payable },
    accounts: accounts.map((one) => ({ ...one })),
    reconciliation: {
      report,
      other,
      ledger,
      difference: addMoney(ledger, negateMoney(addMoney(report, other))),
    },
  };
};
