import { fileTitle, formatMessage, type Locale, type MessageId } from '@outlay/domain';

const BOOKS = {
  journal: 'route.finance.journal.list',
  ledger: 'route.finance.ledger.list',
  'trial-balance': 'route.finance.trial_balance.list',
  'vat-report': 'route.finance.vat',
  'vat-lines': 'vat.lines_title',
} as const satisfies Readonly<Record<string, MessageId>>;

/** A part of the books that is downloaded. */
export type Book = keyof typeof BOOKS;

/** Returns the file name of a part of the books, in a language: title, account or days, and the file type. */
export const bookFileName = (
  locale: Locale,
  book: Book,
  details: readonly string[],
  type: 'csv' | 'pdf' | 'qif',
): string => `${[fileTitle(locale, book, formatMessage(locale, BOOKS[book])), ...details].join('-')}.${type}`;
