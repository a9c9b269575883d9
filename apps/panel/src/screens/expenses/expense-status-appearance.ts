import type { ExpenseStatus } from '@outlay/domain';
import type { StatusAppearance } from '@outlay/ui-kit';
import { Ban, BadgeCheck, CircleCheck, CircleHelp, CircleX, Clock, FilePen } from 'lucide-react';

/** Tone and icon of each workflow status; labels come from the domain. */
export const EXPENSE_STATUS_APPEARANCE: Readonly<Record<ExpenseStatus, StatusAppearance>> = {
  draft: { tone: 'neutral', icon: FilePen, unfinished: true },
  pending: { tone: 'pending', icon: Clock },
  comment: { tone: 'comment', icon: CircleHelp },
  approved: { tone: 'approved', icon: CircleCheck },
  rejected: { tone: 'rejected', icon: CircleX },
  verified: { tone: 'verified', icon: BadgeCheck },
  cancelled: { tone: 'struck', icon: Ban },
};
