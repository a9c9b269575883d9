import type { Member } from './member.ts';

/** Commands on a member's access; `link` mails an existing user a link for a new password. */
export type MemberCommand = 'invite' | 'link' | 'sign_out' | 'suspend' | 'resume';

const BY_STATUS: Readonly<Record<Member['status'], readonly MemberCommand[]>> = {
  invited: ['invite', 'suspend'],
  active: ['suspend', 'link', 'sign_out'],
  suspended: ['resume'],
};

/** Both mail a link to set a password for the panel, which customers cannot use. */
const OPENS_PANEL: readonly MemberCommand[] = ['invite', 'link'];

/** Returns the commands available for a member, the most likely first. */
export const memberCommands = ({ status, role }: Pick<Member, 'status' | 'role'>): readonly MemberCommand[] =>
  BY_STATUS[status].filter((command) => role !== 'client' || !OPENS_PANEL.includes(command));

/**
 * Returns the reason code why a user may never run a command on a member, regardless of permissions; null if
 * allowed.
 */
export const memberCommandRefusal = (
  command: MemberCommand | 'delete',
  { id }: Pick<Member, 'id'>,
  person: number | undefined,
): string | null =>
  id === person && (command === 'suspend' || command === 'sign_out' || command === 'delete')
    ? 'own_account'
    : null;
