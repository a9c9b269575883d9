import {
  decimalText,
  journalEntry,
  type BookedExpense,
  type CounterAccounts,
  type Money,
} from '@outlay/domain';
import { csvLines } from './csv-text.ts';

/** A booked expense as the journal needs it. */
export type JournalRow = BookedExpense & {
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly description: string;
  readonly supplier: string;
};

/** Heading of the journal, in the words that accounting programs' importers know. */
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

/** The double entries of booked expenses as CSV: two lines each, debit and credit equal. */
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

/** QIF knows lines and no quoting: a text is one line. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n^]+/gu, ' ').trim();

const negative = (amount: Money): string => decimalText({ ...amount, minor: -amount.minor });

const qifDate = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
};

/**
 * Booked expenses as QIF: one section for each account they are paid from, each transaction with the expense's account
 * as its category, so that an accounting program rebuilds both sides.
 */
export function qifText(rows: readonly JournalRow[], counter: CounterAccounts): string {
  const sections = Map.groupBy(rows, ({ paid_by }) => paid_by);
  return [...sections]
    .map(([paidBy, members]) => {
      const from = paidBy === 'company' ? counter.bank : counter.employees;
      const head = ['!Account', `N${oneLine(from.name)}`, paidBy === 'company' ? 'TBank' : 'TOth L', '^'];
      const kind = paidBy === 'company' ? '!Type:Bank' : '!Type:Oth L';
      const transactions = members.flatMap(({ date, amount, number, supplier, description, account }) => [
        `D${qifDate(date)}`,
        `T${negative(amount)}`,
        `N${oneLine(number)}`,
        `P${oneLine(supplier === '' ? description : supplier)}`,
        `M${oneLine(description)}`,
        `L${oneLine(account.name)}`,
        '^',
      ]);
      return [...head, kind, ...transactions].join('\n');
    })
    .join('\n')
    .concat('\n');
}
