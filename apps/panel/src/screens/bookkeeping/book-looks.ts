import {
  bookingDecision,
  type Actor,
  type AppAbility,
  type BookingAction,
  type BookkeepingLine,
  type BookStatus,
  type Reason,
} from '@outlay/domain';
import type { StatusLook } from '@outlay/ui-kit';
import { BookCheck, BookDashed, FileUp } from 'lucide-react';

/** How an expense's place in the books is shown. */
export const BOOK_LOOKS: Readonly<Record<BookStatus, StatusLook>> = {
  unbooked: { tone: 'pending', icon: BookDashed },
  booked: { tone: 'approved', icon: BookCheck },
  exported: { tone: 'verified', icon: FileUp },
};

/** Why somebody may not do something in the books with a line; null where they may. */
export function bookingDenial(
  line: BookkeepingLine,
  action: BookingAction,
  actor: Actor,
  ability: AppAbility,
): Reason | null {
  const decision = bookingDecision(line, action, actor, ability);
  return decision.allowed ? null : decision.reason;
}

/** The ways the books leave the panel. */
export const BOOK_FORMATS = ['csv', 'journal', 'qif'] as const;

/** One of them. */
export type BookFormat = (typeof BOOK_FORMATS)[number];

/** Whether a text names one of them. */
export const isBookFormat = (value: string): value is BookFormat =>
  BOOK_FORMATS.some((format) => format === value);

/** Name of the file a format is saved as. */
export const fileOf = (format: BookFormat): string =>
  format === 'qif' ? 'bookkeeping.qif' : `${format === 'journal' ? 'journal' : 'bookkeeping'}.csv`;

/** The list of what still waits to be booked, as the address has it. */
export const TO_BOOK: { readonly book_status: BookStatus } = { book_status: 'unbooked' };

/** The views everybody has, besides all: by place in the books. */
export const BOOK_VIEWS = Object.keys(BOOK_LOOKS) as BookStatus[];

/** Whether a line is in the books already, so that it is re-coded rather than booked. */
export const isBooked = ({ book_status: status }: BookkeepingLine): boolean => status !== TO_BOOK.book_status;
