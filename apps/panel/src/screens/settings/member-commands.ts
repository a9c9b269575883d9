import type { MemberCommand, MemberStatus } from '@outlay/domain';
import type { StatusAppearance } from '@outlay/ui-kit';
import { CircleCheck, Mail, UserX } from 'lucide-react';

/** Commands that are one call; `copy_link` shows a link. */
export type CalledCommand = Exclude<MemberCommand, 'copy_link'>;

/** Client method of each member command; `invite` also sends the link for a new password. */
export const MEMBER_CALLS = {
  invite: 'invite',
  link: 'invite',
  sign_out: 'signOut',
  reset_factor: 'resetSecondFactor',
  suspend: 'suspend',
  resume: 'resume',
} as const satisfies Readonly<Record<CalledCommand, string>>;

/** Tone and icon of each member status. */
export const MEMBER_STATUS_APPEARANCE: Readonly<Record<MemberStatus, StatusAppearance>> = {
  invited: { tone: 'comment', icon: Mail },
  active: { tone: 'approved', icon: CircleCheck },
  suspended: { tone: 'neutral', icon: UserX },
};
