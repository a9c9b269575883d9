import { negateMoney, sumMoney, zero } from '../money/arithmetic.ts';
import type { Money } from '../money/money.ts';
import type { PaidBy } from '../expense/workflow/status/statuses.ts';
import {
  baseLine,
  exchangeLine,
  settlementLine,
  type DefaultAccountLookup,
  type OriginalAmount,
  type PostingAccount,
  type PostingDimensions,
  type PostingLine,
  type Settlement,
} from './posting.ts';

/** Line of an expense, in company currency; amounts are negative on a credit note. */
export interface ExpensePostingLine extends PostingDimensions {
  readonly account: PostingAccount;
  readonly net: Money;
  readonly tax: Money;
  /** Part of the tax that the company recovers; the rest is a cost of the line's account. */
  readonly recoverable: Money;
  /** Account of the recoverable tax; by default the company's input VAT. */
  readonly input_account?: PostingAccount | null | undefined;
  /**
   * Account of the tax that the company owes itself under reverse charge: then the supplier is paid the net
   * amount only. Absent for tax that the supplier charged.
   */
  readonly reverse_charge_account?: PostingAccount | null | undefined;
  readonly description?: string | null | undefined;
  /** Amounts as the document states them, if it has another currency than the company. */
  readonly original?: LineOriginal | undefined;
}

/** Amounts of a line in the currency of its document. */
export interface LineOriginal {
  readonly net: Money;
  readonly tax: Money;
  readonly recoverable: Money;
}

/** Expense to book; `gross` is its total in company currency, as converted when it was submitted. */
export interface ExpensePosting {
  readonly lines: readonly ExpensePostingLine[];
  readonly gross: Money;
  /** Total as the document states it, with its rate, if it has another currency than the company. */
  readonly original?: OriginalAmount | undefined;
  readonly paid_by: PaidBy;
  readonly description: string;
  readonly supplier_id?: number | null | undefined;
  readonly team_id?: number | null | undefined;
}

/** Returns the default account that is credited when an expense is booked, and debited when it is paid. */
export const expenseCreditor = (paidBy: PaidBy): 'owed_to_employees' | 'payables' =>
  paidBy === 'employee' ? 'owed_to_employees' : 'payables';

/**
 * Returns the one line of an expense without lines: no tax, everything on one account. `amount` is the total in the currency
 * of the document.
 */
export const impliedExpenseLine = (
  account: PostingAccount,
  gross: Money,
  dimensions: PostingDimensions = {},
  amount: Money = gross,
): ExpensePostingLine => ({
  ...dimensions,
  account,
  net: gross,
  tax: zero(gross.currency),
  recoverable: zero(gross.currency),
  ...(amount.currency === gross.currency
    ? {}
    : { original: { net: amount, tax: zero(amount.currency), recoverable: zero(amount.currency) } }),
});

/**
 * Returns the lines of a booked expense: debits the account of each line with net and tax that is not
 * recovered, and input VAT with tax that is; credits what is owed to the employee, or the payables.
 *
 * Units that the conversion of single lines leaves over go to the rounding account.
 */
export const expensePosting = (
  expense: ExpensePosting,
  accountOf: DefaultAccountLookup,
): readonly PostingLine[] => {
  const { gross, description, supplier_id, team_id } = expense;
  const { currency } = gross;
  const shared = { supplier_id, team_id };
  const rate = expense.original?.rate;
  /** Returns a part of a document's line as the document states it. */
  const originalOf = (line: ExpensePostingLine, part: (of: LineOriginal) => Money) =>
    rate === undefined || line.original === undefined
      ? {}
      : { original: { amount: part(line.original), rate } };
  const lines = expense.lines.flatMap((line) => {
    const text = line.description ?? description;
    const dimensions = {
      supplier_id: line.supplier_id ?? supplier_id,
      team_id: line.team_id ?? team_id,
      cost_center_id: line.cost_center_id,
      tax_code_id: line.tax_code_id,
      expense_line_id: line.expense_line_id,
    };
    const costTax = sumMoney([line.tax, negateMoney(line.recoverable)], currency);
    const cost = sumMoney([line.net, costTax], currency);
    const purchase =
      line.tax_code_id === null || line.tax_code_id === undefined
        ? dimensions
        : { ...dimensions, tax_part: 'purchase' as const, cost_tax: costTax };
    const input = line.recoverable.minor === 0 ? null : (line.input_account ?? accountOf('input_vat'));
    const charged = line.reverse_charge_account ?? null;
    return [
      ...baseLine(line.account, 'debit', cost, text, {
        ...purchase,
        ...originalOf(line, ({ net, tax, recoverable }) =>
          sumMoney([net, tax, negateMoney(recoverable)], net.currency),
        ),
      }),
      ...(input === null
        ? []
        : baseLine(input, 'debit', line.recoverable, text, {
            ...dimensions,
            ...originalOf(line, ({ recoverable }) => recoverable),
            tax_part: 'input',
          })),
      ...(charged === null
        ? []
        : baseLine(charged, 'credit', line.tax, text, {
            ...dimensions,
            ...originalOf(line, ({ tax }) => tax),
            tax_part: 'output',
          })),
    ];
  });
  const payable = expense.lines.map((line) =>
    line.reverse_charge_account ? line.net : sumMoney([line.net, line.tax], currency),
  );
  const left = sumMoney([gross, ...payable.map(negateMoney)], currency);
  const rounding =
    left.minor === 0 ? [] : baseLine(accountOf('rounding'), 'debit', left, description, shared);
  const creditor = accountOf(expenseCreditor(expense.paid_by));
  const owed = { ...shared, ...(expense.original === undefined ? {} : { original: expense.original }) };
  return [...lines, ...rounding, ...baseLine(creditor, 'credit', gross, description, owed)];
};

/**
 * Returns the lines that accrue an expense which is not booked at the end of its period: debits the account of each
 * line with its cost, and credits the accrued expenses. Recoverable tax is left to the booking, because it is claimed
 * when the invoice is booked.
 */
export const accrualPosting = (
  expense: Pick<ExpensePosting, 'lines' | 'description' | 'supplier_id' | 'team_id'>,
  accountOf: DefaultAccountLookup,
): readonly PostingLine[] => {
  const { description, supplier_id, team_id } = expense;
  const costs = expense.lines.map((line) =>
    sumMoney([line.net, line.tax, negateMoney(line.recoverable)], line.net.currency),
  );
  const debits = expense.lines.flatMap((line, at) =>
    baseLine(line.account, 'debit', costs[at] ?? zero(line.net.currency), line.description ?? description, {
      supplier_id: line.supplier_id ?? supplier_id,
      team_id: line.team_id ?? team_id,
      cost_center_id: line.cost_center_id,
      expense_line_id: line.expense_line_id,
    }),
  );
  const [first] = costs;
  if (first === undefined) return [];
  return [
    ...debits,
    ...baseLine(accountOf('accrued_expenses'), 'credit', sumMoney(costs, first.currency), description, {
      supplier_id,
      team_id,
    }),
  ];
};

/**
 * Returns the lines of a payment: debits the liability, or the advances, with what was owed and credits the account paid
 * from with what was paid; a difference is an exchange gain or loss. What an advance settles is credited to the advances
 * and not paid again: `paid` is null if that is everything.
 */
export const paymentPosting = (
  payment: {
    readonly creditor: 'owed_to_employees' | 'payables' | 'employee_advances';
    readonly owed: Money;
    readonly paid: Settlement | null;
    readonly settled?: Money | undefined;
    readonly description: string;
    readonly supplier_id?: number | null | undefined;
    readonly team_id?: number | null | undefined;
  },
  accountOf: DefaultAccountLookup,
): readonly PostingLine[] => {
  const { owed, paid, settled = zero(owed.currency), description, supplier_id, team_id } = payment;
  const left = sumMoney([owed, negateMoney(settled)], owed.currency);
  return [
    ...baseLine(accountOf(payment.creditor), 'debit', owed, description, { supplier_id, team_id }),
    ...(settled.minor === 0 ? [] : baseLine(accountOf('employee_advances'), 'credit', settled, description)),
    ...(paid === null
      ? []
      : [
          ...exchangeLine(left, paid.base, 'debit', description, accountOf),
          ...settlementLine(paid, 'credit', description),
        ]),
  ];
};

/**
 * Returns the lines of a returned advance: debits the account that the money arrived on and credits the advances; a
 * difference is an exchange gain or loss.
 */
export const advanceReturnedPosting = (
  advance: { readonly owed: Money; readonly received: Settlement; readonly description: string | null },
  accountOf: DefaultAccountLookup,
): readonly PostingLine[] => [
  ...settlementLine(advance.received, 'debit', advance.description),
  ...exchangeLine(advance.owed, advance.received.base, 'credit', advance.description, accountOf),
  ...baseLine(accountOf('employee_advances'), 'credit', advance.owed, advance.description),
];
