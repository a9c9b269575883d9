import type { StatusAppearance } from '@outlay/ui-kit';
import { BadgeCheck, CircleCheck, CircleDashed, Clock, MessageCircleQuestionMark } from 'lucide-react';

/** Appearance of the statuses on the site, as in the panel. */
export const STATUS_APPEARANCE: Readonly<
  Record<'draft' | 'pending' | 'comment' | 'approved' | 'verified', StatusAppearance>
> = {
  draft: { tone: 'neutral', icon: CircleDashed, unfinished: true },
  pending: { tone: 'pending', icon: Clock },
  comment: { tone: 'comment', icon: MessageCircleQuestionMark },
  approved: { tone: 'approved', icon: CircleCheck },
  verified: { tone: 'verified', icon: BadgeCheck },
};
