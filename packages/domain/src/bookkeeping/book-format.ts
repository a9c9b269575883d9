/** File formats of a bookkeeping export, with the name of the file. */
export const BOOK_FILES = {
  csv: 'bookkeeping.csv',
  journal: 'journal.csv',
  qif: 'bookkeeping.qif',
} as const;

/** File format of a bookkeeping export. */
export type BookFormat = keyof typeof BOOK_FILES;

/** File formats of a bookkeeping export, the default first. */
export const BOOK_FORMATS = Object.keys(BOOK_FILES) as readonly BookFormat[];
