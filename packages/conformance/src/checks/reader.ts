import { CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';
import type { Trial } from '../run/trial.ts';
import type { RoleName } from '../run/users.ts';
import { ROLES } from '../run/users.ts';
import { Skipped } from './check.ts';

/** Calls for administrators of the installation; the contract gives them no subject of a permission. */
const FOR_ADMINISTRATORS: ReadonlySet<CallName> = new Set(['contact.list']);

/** Returns the user who may make a call: the owner, or the administrator for what is theirs. */
export function readerOf(trial: Trial, name: CallName): RoleName {
  const { access }: Call = CONTRACT[name];
  const isForAdministrators = FOR_ADMINISTRATORS.has(name) || access?.subject === 'installation';
  const role = isForAdministrators ? 'admin' : 'owner';
  if (!trial.users.has(role)) throw new Skipped(`needs --${role}-email (${ROLES[role]})`);
  const { ability } = trial.user(role);
  if (access !== undefined && ability.cannot(access.action, access.subject))
    throw new Skipped(`the ${role} may not ${access.action} ${access.subject}`);
  return role;
}
