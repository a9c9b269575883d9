export { accounts } from './accounts.resource.ts';
export { bookkeeping } from './bookkeeping.resource.ts';
export { entryTypes } from './entry-types.resource.ts';
export { ACCOUNT_TYPES, accountType, account, accountDraft, accountQuery, bankOnlyField } from './account.ts';
export type { AccountType, Account, AccountDraft, AccountQuery } from './account.ts';
export {
  CSV_DATE_FORMATS,
  CSV_ENCODINGS,
  CSV_SEPARATORS,
  DECIMAL_MARKS,
  PAYMENT_CSV_COLUMNS_MAX,
  PAYMENT_CSV_FIELDS,
  PAYMENT_CSV_TEMPLATE,
  paymentCsvLayout,
} from './payment-csv.ts';
export type {
  CsvDateFormat,
  CsvSeparator,
  DecimalMark,
  PaymentCsvColumn,
  PaymentCsvField,
  PaymentCsvLayout,
} from './payment-csv.ts';
export { BOOK_FILES, BOOK_FORMATS, marksBookings } from './book-format.ts';
export type { BookFormat } from './book-format.ts';
export { BOOKING_TRANSITIONS, bookingDecision, isBooked } from './booking.ts';
export type { BookingAction } from './booking.ts';
export {
  bookkeepingLine,
  bookingCodes,
  bookingDraft,
  accountChange,
  bookkeepingQuery,
} from './bookkeeping-line.ts';
export type { BookkeepingLine, BookingDraft, AccountChange, BookkeepingQuery } from './bookkeeping-line.ts';
export {
  CODING_SOURCES,
  codingQuery,
  codingSuggestion,
  codingSuggestions,
  learntDefaults,
  suggestCoding,
} from './coding.ts';
export type {
  CodedExpense,
  CodedLine,
  CodedSupplier,
  CodingBook,
  CodingDefaults,
  CodingQuery,
  CodingSource,
  CodingSuggestion,
  CodingSuggestions,
  LearntDefault,
  SuggestedCode,
} from './coding.ts';
export { ENTRY_DIRECTIONS, entryType, entryTypeDraft, entryTypeQuery } from './entry-type.ts';
export type { EntryType, EntryTypeDraft, EntryTypeQuery } from './entry-type.ts';
