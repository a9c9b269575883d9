import { negateMoney, sumMoney } from '../money/arithmetic.ts';
import { convertMoneyBack } from '../money/convert.ts';
import type { Money } from '../money/money.ts';

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
export const baseLine = (
  account: PostingAccount,
  side: Side,
  base: Money,
  description: string | null,
  dimensions: PostingDimensions & Pick<PostingLine, 'cost_tax' | 'original'> = {},
): readonly PostingLine[] =>
  signedLine({ ...dimensions, account_id: account.id, side, amount: base, base, description });

/** Returns the line of money that moved on an account. */
export const settlementLine = (
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

/** Returns the line of an exchange gain or loss: the difference of what was owed and what was paid; none without one. */
export const exchangeLine = (
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
