import { negateMoney, sumMoney, zero } from '../money/arithmetic.ts';
import { convertMoneyBack } from '../money/convert.ts';
import type { Money } from '../money/money.ts';
import type { PaidBy } from '../expense/workflow/status/statuses.ts';

/** Sides of a line of a journal entry. */
export const SIDES = ['debit', 'credit'] as const;
/** Side of a line of a journal entry. */
export type Side = (typeof SIDES)[number];

/** Account of a line; a line has the currency of its account besides the company's. */
export interface PostingAccount {
  readonly id: number;
  readonly currency: string;
}

/**
 * Parts of the VAT of a document in its entry: the net amount of a purchase or sale with a tax code, recoverable tax
 * (input), and tax owed (output).
 */
export const TAX_PARTS = ['purchase', 'sale', 'input', 'output'] as const;
/** Part of the VAT of a document. */
export type TaxPart = (typeof TAX_PARTS)[number];

/** References of a line for reports and exports. */
export interface PostingDimensions {
  readonly supplier_id?: number | null | undefined;
  readonly team_id?: number | null | undefined;
  readonly cost_center_id?: number | null | undefined;
  readonly tax_code_id?: number | null | undefined;
  readonly expense_line_id?: number | null | undefined;
  /** Part of the line in the VAT report; null or absent for lines without VAT. */
  readonly tax_part?: TaxPart | null | undefined;
}

/** Amount in the currency of its document, and company currency per unit of it. */
export interface OriginalAmount {
  readonly amount: Money;
  readonly rate: string;
}

/**
 * Line of a journal entry: `amount` in the currency of the account, `base` in the company's; neither is
 * negative. `rate` is company currency per unit of the account's, null if they are the same.
 */
export interface PostingLine extends PostingDimensions {
  readonly account_id: number;
  readonly side: Side;
  readonly amount: Money;
  readonly base: Money;
  readonly rate: string | null;
  readonly description: string | null;
  /** Tax within `base` that is not recoverable, on lines of the part `purchase`. */
  readonly cost_tax?: Money | undefined;
  /** Amount as the document states it, if that has another currency than the company; on the same side as `base`. */
  readonly original?: OriginalAmount | undefined;
}

/** Names of the default accounts of a company, each with the types of account it may be. */
export const DEFAULT_ACCOUNTS = {
  bank: ['bank', 'asset', 'liability'],
  petty_cash: ['bank', 'asset'],
  owed_to_employees: ['liability'],
  payables: ['liability'],
  input_vat: ['asset', 'liability'],
  output_vat: ['liability', 'asset'],
  receivables: ['asset'],
  income: ['income'],
  exchange_gain_loss: ['income', 'expense'],
  rounding: ['income', 'expense'],
  opening_balances: ['equity'],
  accrued_expenses: ['liability'],
  employee_advances: ['asset'],
} as const;
/** Name of a default account of a company. */
export type DefaultAccountName = keyof typeof DEFAULT_ACCOUNTS;
/** Names of the default accounts of a company. */
export const DEFAULT_ACCOUNT_NAMES = Object.keys(DEFAULT_ACCOUNTS) as readonly DefaultAccountName[];

/**
 * Default accounts that only documents of their own kind post to: payments, payouts, sales, advances, tax and openings.
 * Their balances are what these documents add up to, so that no expense is booked to them.
 */
export const CONTROL_ACCOUNTS = [
  'bank',
  'petty_cash',
  'owed_to_employees',
  'payables',
  'input_vat',
  'output_vat',
  'receivables',
  'opening_balances',
  'accrued_expenses',
  'employee_advances',
] as const satisfies readonly DefaultAccountName[];

/**
 * Control accounts that one document posts to and a later one clears, by the company's choice of that day. Two accounts of
 * one name would each show a part of what is owed, so that the choice stays once there are entries.
 */
export const CLEARED_ACCOUNTS = [
  'owed_to_employees',
  'payables',
  'receivables',
  'employee_advances',
] as const satisfies readonly (typeof CONTROL_ACCOUNTS)[number][];

/**
 * Returns a default account of the company; throws if it is not set, which the server answers with a 422 that
 * names the setting.
 */
export type DefaultAccountLookup = (name: DefaultAccountName) => PostingAccount;

/** Money that moved on an account: in the account's currency, and its value in the company's. */
export interface Settlement {
  readonly account: PostingAccount;
  readonly amount: Money;
  readonly base: Money;
  readonly rate: string | null;
}

const OPPOSITE: Readonly<Record<Side, Side>> = { debit: 'credit', credit: 'debit' };

/** Returns the opposite side. */
export const oppositeSide = (side: Side): Side => OPPOSITE[side];

/** Line with signed amounts; a negative amount moves to the other side, and zero is no line. */
const signedLine = (
  line: Omit<PostingLine, 'rate'> & { readonly rate?: string | null },
): readonly PostingLine[] => {
  if (line.base.minor === 0 && line.amount.minor === 0) return [];
  const isNegative = line.base.minor < 0 || (line.base.minor === 0 && line.amount.minor < 0);
  const signed = { ...line, rate: line.rate ?? null };
  if (!isNegative) return [signed];
  return [
    {
      ...signed,
      side: oppositeSide(line.side),
      amount: negateMoney(line.amount),
      base: negateMoney(line.base),
      ...(line.cost_tax === undefined ? {} : { cost_tax: negateMoney(line.cost_tax) }),
      ...(line.original === undefined
        ? {}
        : { original: { ...line.original, amount: negateMoney(line.original.amount) } }),
    },
  ];
};

/** Returns a line with one amount in the company's currency, which the account must have. */
const baseLine = (
  account: PostingAccount,
  side: Side,
  base: Money,
  description: string | null,
  dimensions: PostingDimensions & Pick<PostingLine, 'cost_tax' | 'original'> = {},
): readonly PostingLine[] =>
  signedLine({ ...dimensions, account_id: account.id, side, amount: base, base, description });

const settlementLine = (
  { account, amount, base, rate }: Settlement,
  side: Side,
  description: string | null,
): readonly PostingLine[] => signedLine({ account_id: account.id, side, amount, base, rate, description });

const minorOf = (line: PostingLine): bigint =>
  line.side === 'debit' ? BigInt(line.base.minor) : -BigInt(line.base.minor);

/** Returns debits minus credits of lines in minor units of the company's currency; zero for a balanced entry. */
export const imbalanceOf = (lines: readonly PostingLine[]): bigint =>
  lines.reduce((sum, line) => sum + minorOf(line), 0n);

/** Returns true for an entry that may be posted: at least two lines, of which debits equal credits. */
export const isBalanced = (lines: readonly PostingLine[]): boolean =>
  lines.length > 1 && imbalanceOf(lines) === 0n;

/** Returns the lines of an entry's reversal: the same lines on the other side. */
export const reversalLines = <Line extends { readonly side: Side }>(lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, side: oppositeSide(line.side) }));

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

const exchangeLine = (
  owed: Money,
  paid: Money,
  side: Side,
  description: string | null,
  accountOf: DefaultAccountLookup,
): readonly PostingLine[] => {
  const difference = sumMoney([paid, negateMoney(owed)], owed.currency);
  return difference.minor === 0
    ? []
    : baseLine(accountOf('exchange_gain_loss'), side, difference, description);
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

/** Account types whose balance grows with debits; the others grow with credits. */
const DEBIT_TYPES: readonly string[] = ['asset', 'bank', 'expense'];

/** Returns the side on which the balance of an account grows. */
export const normalSide = (type: string): Side => (DEBIT_TYPES.includes(type) ? 'debit' : 'credit');

/**
 * Returns the lines of an account's opening balance, against the account for opening balances. A positive balance
 * is on the side on which the account grows.
 */
export const openingPosting = (
  opening: { readonly settlement: Settlement; readonly type: string; readonly description: string | null },
  accountOf: DefaultAccountLookup,
): readonly PostingLine[] => {
  const { settlement, description } = opening;
  const side = normalSide(opening.type);
  return [
    ...settlementLine(settlement, side, description),
    ...baseLine(accountOf('opening_balances'), oppositeSide(side), settlement.base, description),
  ];
};

/**
 * Returns the settlement of an amount in company currency on an account: converted if the account has another
 * currency. `rate` is company currency per unit of the account's.
 */
export const settlementOf = (account: PostingAccount, base: Money, rate: string | null): Settlement => {
  if (account.currency === base.currency) return { account, amount: base, base, rate: null };
  if (rate === null) throw new RangeError(`No rate from ${account.currency} to ${base.currency}`);
  return { account, amount: convertMoneyBack(base, account.currency, { rate }), base, rate };
};
