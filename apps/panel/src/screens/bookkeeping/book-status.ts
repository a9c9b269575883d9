import {
  BOOK_FORMATS,
  bookingDecision,
  type BookFormat,
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

/** Type guard for {@link BookFormat}. */
export const isBookFormat = (value: string): value is BookFormat =>
  BOOK_FORMATS.some((format) => format === value);
