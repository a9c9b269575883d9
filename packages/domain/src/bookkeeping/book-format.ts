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

/** Returns true for a format with journal entries: its file can mark the bookings in it as exported, a list cannot. */
export const marksBookings = (format: BookFormat): format is Exclude<BookFormat, 'csv'> => format !== 'csv';
