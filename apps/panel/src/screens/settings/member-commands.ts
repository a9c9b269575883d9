import type { MemberCommand, MemberStatus } from '@outlay/domain';
import type { StatusLook } from '@outlay/ui-kit';
import { CircleCheck, Mail, UserX } from 'lucide-react';

/** The call of each command: an invitation is a link, too. */
export const MEMBER_CALLS = {
  invite: 'invite',
  link: 'invite',
  suspend: 'suspend',
  resume: 'resume',
} as const satisfies Readonly<Record<MemberCommand, string>>;

/** How a member's status is shown. */
export const MEMBER_LOOKS: Readonly<Record<MemberStatus, StatusLook>> = {
  invited: { tone: 'comment', icon: Mail },
  active: { tone: 'approved', icon: CircleCheck },
  suspended: { tone: 'neutral', icon: UserX },
};
