import {
  bookingDecision,
  type Actor,
  type AppAbility,
  type BookingAction,
  type BookkeepingLine,
  type BookStatus,
  type Reason,
} from '@outlay/domain';
import type { StatusAppearance } from '@outlay/ui-kit';
import { BookCheck, BookDashed, FileUp } from 'lucide-react';

/** Tone and icon of each bookkeeping status. */
export const BOOK_STATUS_APPEARANCE: Readonly<Record<BookStatus, StatusAppearance>> = {
  unbooked: { tone: 'pending', icon: BookDashed },
  booked: { tone: 'approved', icon: BookCheck },
  exported: { tone: 'verified', icon: FileUp },
};

/** Returns the reason why the actor may not perform a bookkeeping action on a line; null when allowed. */
export function bookingDenial(
  line: BookkeepingLine,
  action: BookingAction,
  actor: Actor,
  ability: AppAbility,
): Reason | null {
  const decision = bookingDecision(line, action, actor, ability);
  return decision.allowed ? null : decision.reason;
}

/** File formats of a bookkeeping export. */
export const BOOK_FORMATS = ['csv', 'journal', 'qif'] as const;

/** One of {@link BOOK_FORMATS}. */
export type BookFormat = (typeof BOOK_FORMATS)[number];

/** Type guard for {@link BookFormat}. */
export const isBookFormat = (value: string): value is BookFormat =>
  BOOK_FORMATS.some((format) => format === value);

/** Returns the file name of an export in the format. */
export const fileOf = (format: BookFormat): string =>
  format === 'qif' ? 'bookkeeping.qif' : `${format === 'journal' ? 'journal' : 'bookkeeping'}.csv`;

/** Filter of the expenses that are not booked yet, as query parameters. */
export const TO_BOOK: { readonly book_status: BookStatus } = { book_status: 'unbooked' };

/** Standard views besides "all": one for each bookkeeping status. */
export const BOOK_VIEWS = Object.keys(BOOK_STATUS_APPEARANCE) as BookStatus[];

/** Returns true if the line is already booked: it is re-coded instead of booked. */
export const isBooked = ({ book_status: status }: BookkeepingLine): boolean => status !== TO_BOOK.book_status;
