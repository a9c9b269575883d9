import type { MemberCommand } from '@outlay/domain';

/** Command that shows a link. */
export type LinkCommand = Extract<MemberCommand, 'copy_link' | 'copy_password_link'>;

/** Client method of each command that shows a link. */
export const LINK_CALLS = {
  copy_link: 'invitationLink',
  copy_password_link: 'passwordLink',
} as const satisfies Readonly<Record<LinkCommand, string>>;

/** Commands that are one call. */
export type CalledCommand = Exclude<MemberCommand, LinkCommand>;

/** Returns true for a command that shows a link. */
export const isLinkCommand = (command: MemberCommand): command is LinkCommand => command in LINK_CALLS;

/** Client method of each member command; `invite` also sends the link for a new password. */
export const MEMBER_CALLS = {
  invite: 'invite',
  link: 'invite',
  sign_out: 'signOut',
  reset_factor: 'resetSecondFactor',
  suspend: 'suspend',
  resume: 'resume',
} as const satisfies Readonly<Record<CalledCommand, string>>;
