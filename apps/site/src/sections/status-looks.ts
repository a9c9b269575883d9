import type { StatusLook } from '@outlay/ui-kit';
import { BadgeCheck, CircleCheck, CircleDashed, Clock, MessageCircleQuestionMark } from 'lucide-react';

/** How the statuses that the site tells of look: as in the panel. */
export const STATUS_LOOKS: Readonly<
  Record<'draft' | 'pending' | 'comment' | 'approved' | 'verified', StatusLook>
> = {
  draft: { tone: 'neutral', icon: CircleDashed, unfinished: true },
  pending: { tone: 'pending', icon: Clock },
  comment: { tone: 'comment', icon: MessageCircleQuestionMark },
  approved: { tone: 'approved', icon: CircleCheck },
  verified: { tone: 'verified', icon: BadgeCheck },
};
