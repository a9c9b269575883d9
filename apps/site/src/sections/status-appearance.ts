import type { ExpenseStatus } from '@outlay/domain';
import type { StatusAppearance } from '@outlay/ui-kit';
import { BadgeCheck, CircleCheck, CircleHelp, Clock, FilePen } from 'lucide-react';

/** Appearance of the statuses on the site. A test compares it with the panel's. */
export const STATUS_APPEARANCE: Readonly<
  Record<Exclude<ExpenseStatus, 'rejected' | 'cancelled'>, StatusAppearance>
> = {
  draft: { tone: 'neutral', icon: FilePen, unfinished: true },
  pending: { tone: 'pending', icon: Clock },
  comment: { tone: 'comment', icon: CircleHelp },
  approved: { tone: 'approved', icon: CircleCheck },
  verified: { tone: 'verified', icon: BadgeCheck },
};
