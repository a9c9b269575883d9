import { decimalText, type AccountType, type Money } from '@outlay/domain';
import { csvLines } from './csv-text.ts';

/** Account of an exported line. */
export type ExportedAccount = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
};

/** Line of an exported entry: `amount` in company currency, negative for a credit. */
export type ExportedLine = { readonly account: ExportedAccount; readonly amount: Money };

/** Journal entry of a booked expense, as posted. */
export type ExportedEntry = {
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly description: string;
  readonly supplier: string;
  /** Lines other than that of the creditor; all add up to zero. */
  readonly lines: readonly ExportedLine[];
  /** Line of what the expense is credited to: owed to employees, or payables. */
  readonly creditor: ExportedLine;
};

/** Heading of the journal, with the column names that importers of accounting software recognize. */
export const JOURNAL_HEAD = [
  'Date',
  'Transaction ID',
  'Number',
  'Description',
  'Account Code',
  'Account Name',
  'Debit',
  'Credit',
  'Currency',
] as const;

const figure = (amount: Money, sign: 1 | -1) =>
  amount.minor * sign > 0 ? { figure: decimalText({ ...amount, minor: amount.minor * sign }) } : null;

/** Returns the entries of booked expenses as CSV: one row per line, with debits and credits that are equal. */
export const journalLines = (entries: readonly ExportedEntry[]): string =>
  csvLines(
    entries.flatMap(({ number, date, description, supplier, lines, creditor }) =>
      [...lines, creditor].map(({ account, amount }) => [
        date,
        number,
        number,
        [description, supplier].filter((text) => text !== '').join(', '),
        account.code,
        account.name,
        figure(amount, 1),
        figure(amount, -1),
        amount.currency,
      ]),
    ),
  );
