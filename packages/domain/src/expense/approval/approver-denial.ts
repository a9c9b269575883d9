import { createAbility } from '../../access/ability.ts';
import { abilityRulesFor } from '../../access/permission-sets/permission-sets.ts';
import type { PermissionRule } from '../../access/rule.ts';

/** A member of a company as a possible approver; `rules` are those of the member's permission set. */
export interface PossibleApprover {
  readonly role: string;
  readonly status: string;
  readonly rules: readonly PermissionRule[];
}

/** Returns true for a member whose account is in use, or will be after the invitation. */
export const isInUse = ({ status }: { readonly status: string }): boolean => status !== 'suspended';

/**
 * Returns why a member can decide on no request at all, so that `planApproval` leaves the member out of every step; null if
 * there may be a request. Conditions of the rules are not evaluated.
 */
export function approverDenial(member: PossibleApprover): 'suspended' | 'may_not_approve' | null {
  if (!isInUse(member)) return 'suspended';
  const user = { id: 0, team_ids: [] };
  const rules = abilityRulesFor({ role: 'company', set: [...member.rules], user });
  const mayApprove = member.role === 'company' && createAbility(rules).can('approve', 'expense');
  return mayApprove ? null : 'may_not_approve';
}
