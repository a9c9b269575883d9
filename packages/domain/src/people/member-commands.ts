import type { Member } from './member.ts';

/** What can be done to a member's access; `link` mails whoever signs in already a link for a new password. */
export type MemberCommand = 'invite' | 'link' | 'suspend' | 'resume';

const BY_STATUS: Readonly<Record<Member['status'], readonly MemberCommand[]>> = {
  invited: ['invite', 'suspend'],
  active: ['suspend', 'link'],
  suspended: ['resume'],
};

/** A link chooses a password, and with it one gets into the panel: a customer has no use for it. */
const OPENS_PANEL: readonly MemberCommand[] = ['invite', 'link'];

/** The commands that mean something for a member as they are now, the likeliest first. */
export const memberCommands = ({ status, role }: Pick<Member, 'status' | 'role'>): readonly MemberCommand[] =>
  BY_STATUS[status].filter((command) => role !== 'client' || !OPENS_PANEL.includes(command));

/** Why somebody may not do such a thing to a member, whatever their permissions: code of a reason; null when they may. */
export const memberCommandRefusal = (
  command: MemberCommand | 'delete',
  { id }: Pick<Member, 'id'>,
  person: number | undefined,
): string | null => (id === person && (command === 'suspend' || command === 'delete') ? 'own_account' : null);
