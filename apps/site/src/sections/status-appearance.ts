import type { StatusAppearance } from '@outlay/ui-kit';
import { BadgeCheck, CircleCheck, CircleHelp, Clock, FilePen } from 'lucide-react';

/** Appearance of the statuses on the site, as in the panel. */
export const STATUS_APPEARANCE: Readonly<
  Record<'draft' | 'pending' | 'comment' | 'approved' | 'verified', StatusAppearance>
> = {
  draft: { tone: 'neutral', icon: FilePen, unfinished: true },
  pending: { tone: 'pending', icon: Clock },
  comment: { tone: 'comment', icon: CircleHelp },
  approved: { tone: 'approved', icon: CircleCheck },
  verified: { tone: 'verified', icon: BadgeCheck },
};
