import type { MemberStatus } from '@outlay/domain';
import type { StatusLook } from '@outlay/ui-kit';
import { CircleCheck, Mail, UserX } from 'lucide-react';

/** What can be done to a member's access; `link` mails whoever signs in already a link for a new password. */
export type MemberCommand = 'invite' | 'link' | 'suspend' | 'resume';

/** The call of each command: an invitation is a link, too. */
export const MEMBER_CALLS = {
  invite: 'invite',
  link: 'invite',
  suspend: 'suspend',
  resume: 'resume',
} as const satisfies Readonly<Record<MemberCommand, string>>;

/** The commands offered to a member in each status, the likeliest first; the server decides. */
export const MEMBER_COMMANDS: Readonly<Record<MemberStatus, readonly MemberCommand[]>> = {
  invited: ['invite', 'suspend'],
  active: ['suspend', 'link'],
  suspended: ['resume'],
};

/** How a member's status is shown. */
export const MEMBER_LOOKS: Readonly<Record<MemberStatus, StatusLook>> = {
  invited: { tone: 'comment', icon: Mail },
  active: { tone: 'approved', icon: CircleCheck },
  suspended: { tone: 'neutral', icon: UserX },
};
