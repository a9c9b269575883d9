import type { MemberStatus } from '@outlay/domain';
import type { StatusAppearance } from '@outlay/ui-kit';
import { CircleCheck, Mail, UserX } from 'lucide-react';

/** Tone and icon of each member status. */
export const MEMBER_STATUS_APPEARANCE: Readonly<Record<MemberStatus, StatusAppearance>> = {
  invited: { tone: 'comment', icon: Mail },
  active: { tone: 'approved', icon: CircleCheck },
  suspended: { tone: 'neutral', icon: UserX },
};
