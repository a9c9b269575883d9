import type { AppAbility } from '../access/ability.ts';
import { managesAll } from '../expense/approval/approver.ts';
import type { Member } from './member.ts';

/**
 * Commands on a member's access; `link` mails an existing user a link for a new password, and `copy_link` shows the link
 * of an invitation that is not mailed.
 */
export type MemberCommand =
  | 'invite'
  | 'copy_link'
  | 'link'
  | 'sign_out'
  | 'reset_factor'
  | 'suspend'
  | 'resume';

const BY_STATUS: Readonly<Record<Member['status'], readonly MemberCommand[]>> = {
  invited: ['invite', 'copy_link', 'suspend'],
  active: ['suspend', 'link', 'sign_out', 'reset_factor'],
  suspended: ['resume'],
};

/** They are about signing in to the panel, which customers cannot use. */
const OPENS_PANEL: readonly MemberCommand[] = ['invite', 'copy_link', 'link', 'reset_factor'];

const MAILED: readonly MemberCommand[] = ['invite', 'link'];

/**
 * Returns the commands available for a member, the most likely first; none for an erased one.
 *
 * @param hasMailServer - false if the server sends no mails: invitations are then handed over as links.
 */
export const memberCommands = (
  { status, role, erased_at = null }: Pick<Member, 'status' | 'role' | 'erased_at'>,
  hasMailServer = true,
): readonly MemberCommand[] =>
  erased_at === null
    ? BY_STATUS[status].filter(
        (command) =>
          (role !== 'client' || !OPENS_PANEL.includes(command)) &&
          (hasMailServer ? command !== 'copy_link' : !MAILED.includes(command)),
      )
    : [];

/** Commands that nobody may run on their own account. */
const OWN_ACCOUNT = ['suspend', 'sign_out', 'reset_factor', 'delete', 'erase'] as const;

/** Commands for users with full access: they weaken the protection of an account, or concern all data of a person. */
const OF_OWNERS = ['reset_factor', 'data', 'erase'] as const;

/**
 * Returns the reason code why a user may not run a command on a member besides the permission to change members; null if
 * allowed.
 */
export const memberCommandRefusal = (
  command: MemberCommand | 'delete' | 'data' | 'erase',
  { id }: Pick<Member, 'id'>,
  person: number | undefined,
  ability: AppAbility,
): string | null => {
  if (id === person && OWN_ACCOUNT.some((one) => one === command)) return 'own_account';
  return OF_OWNERS.some((one) => one === command) && !managesAll(ability) ? 'owners_only' : null;
};
