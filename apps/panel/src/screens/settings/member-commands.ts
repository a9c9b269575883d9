import type { MemberStatus } from '@outlay/domain';
import type { StatusLook } from '@outlay/ui-kit';
import { CircleCheck, Mail, UserX } from 'lucide-react';

/** What can be done to a member's access. */
export type MemberCommand = 'invite' | 'suspend' | 'resume';

/** The commands offered to a member in each status, the likeliest first; the server decides. */
export const MEMBER_COMMANDS: Readonly<Record<MemberStatus, readonly MemberCommand[]>> = {
  invited: ['invite', 'suspend'],
  active: ['suspend'],
  suspended: ['resume'],
};

/** How a member's status is shown. */
export const MEMBER_LOOKS: Readonly<Record<MemberStatus, StatusLook>> = {
  invited: { tone: 'comment', icon: Mail },
  active: { tone: 'approved', icon: CircleCheck },
  suspended: { tone: 'neutral', icon: UserX },
};
