import {
  decimalText,
  journalEntry,
  type BookedExpense,
  type CounterAccounts,
  type Money,
} from '@outlay/domain';
import { csvLines } from './csv-text.ts';

/** A booked expense with the data of a journal entry. */
export type JournalRow = BookedExpense & {
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly description: string;
  readonly supplier: string;
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

const figure = (amount: Money | null) => (amount === null ? null : { figure: decimalText(amount) });

/** Returns the double entries of booked expenses as CSV: two lines each, with equal debit and credit. */
export const journalLines = (rows: readonly JournalRow[], counter: CounterAccounts): string =>
  csvLines(
    rows.flatMap((row) =>
      journalEntry(row, counter).map(({ account, debit, credit }) => [
        row.date,
        row.number,
        row.number,
        [row.description, row.supplier].filter((text) => text !== '').join(', '),
        account.code,
        account.name,
        figure(debit),
        figure(credit),
        row.amount.currency,
      ]),
    ),
  );
