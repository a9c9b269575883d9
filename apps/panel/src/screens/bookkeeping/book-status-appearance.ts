import type { BookStatus } from '@outlay/domain';
import type { StatusAppearance } from '@outlay/ui-kit';
import { BookCheck, BookDashed, FileUp } from 'lucide-react';

/** Tone and icon of each bookkeeping status. */
export const BOOK_STATUS_APPEARANCE: Readonly<Record<BookStatus, StatusAppearance>> = {
  unbooked: { tone: 'pending', icon: BookDashed },
  booked: { tone: 'approved', icon: BookCheck },
  exported: { tone: 'verified', icon: FileUp },
};
