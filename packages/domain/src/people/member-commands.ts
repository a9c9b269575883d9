import type { AppAbility } from '../access/ability.ts';
import { managesAll } from '../expense/approval/approver.ts';
import type { Member } from './member.ts';

/**
 * Commands on a member's access; `link` mails an existing user a link for a new password. `copy_link` and
 * `copy_password_link` show the link of an invitation, or for a new password, that is not mailed.
 */
export type MemberCommand =
  | 'invite'
  | 'copy_link'
  | 'copy_password_link'
  | 'link'
  | 'sign_out'
  | 'reset_factor'
  | 'suspend'
  | 'resume';

const BY_STATUS: Readonly<Record<Member['status'], readonly MemberCommand[]>> = {
  invited: ['invite', 'copy_link', 'suspend'],
  active: ['suspend', 'link', 'copy_password_link', 'sign_out', 'reset_factor'],
  suspended: ['resume'],
};

/** They are about signing in to the panel, which customers cannot use. */
const OPENS_PANEL: readonly MemberCommand[] = [
  'invite',
  'copy_link',
  'link',
  'copy_password_link',
  'reset_factor',
];

const MAILED: readonly MemberCommand[] = ['invite', 'link'];

/** Commands that take the place of mails on a server that sends none. */
const COPIED: readonly MemberCommand[] = ['copy_link', 'copy_password_link'];

/**
 * Returns the commands available for a member, the most likely first; none for an erased one. A second factor can be
 * reset if the member has one that is not being reset.
 *
 * @param hasMailServer - false if the server sends no mails: links are then handed over.
 */
export const memberCommands = (
  {
    status,
    role,
    erased_at = null,
    second_factor_resettable: isResettable = false,
  }: Pick<Member, 'status' | 'role' | 'erased_at' | 'second_factor_resettable'>,
  hasMailServer = true,
): readonly MemberCommand[] =>
  erased_at === null
    ? BY_STATUS[status].filter(
        (command) =>
          (role !== 'client' || !OPENS_PANEL.includes(command)) &&
          !(hasMailServer ? COPIED : MAILED).includes(command) &&
          (command !== 'reset_factor' || isResettable),
      )
    : [];

/** Commands that users may not run on their own account. */
const OWN_ACCOUNT = ['suspend', 'sign_out', 'reset_factor', 'copy_password_link', 'delete', 'erase'] as const;

/** Commands for users with full access: they weaken the protection of an account, or concern all data of a person. */
const OF_OWNERS = ['reset_factor', 'copy_password_link', 'data', 'erase'] as const;

/** Commands that take access from a member: on owners they are for owners. */
const SHUTS_OUT = ['suspend', 'sign_out', 'delete'] as const;

/**
 * Returns the reason code why a user may not run a command on a member besides the permission to change members; null if
 * allowed.
 */
export const memberCommandRefusal = (
  command: MemberCommand | 'delete' | 'data' | 'erase',
  { id, has_full_access: hasFullAccess = false }: Pick<Member, 'id' | 'has_full_access'>,
  person: number | undefined,
  ability: AppAbility,
): string | null => {
  if (id === person && OWN_ACCOUNT.some((one) => one === command)) return 'own_account';
  const isForOwners =
    OF_OWNERS.some((one) => one === command) || (hasFullAccess && SHUTS_OUT.some((one) => one === command));
  return isForOwners && !managesAll(ability) ? 'owners_only' : null;
};
