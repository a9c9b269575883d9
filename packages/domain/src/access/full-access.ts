import { isSame } from '../schema/same.ts';
import type { AppAbility } from './ability.ts';
import { globalDenials } from './global-denials.ts';
import type { PlaceholderUser } from './placeholders.ts';
import type { PermissionRule } from './rule.ts';

/** A user who gives permissions to others. */
export interface Grantor extends PlaceholderUser {
  readonly ability: AppAbility;
}

/**
 * Returns true for a user who may do everything, without exceptions besides those of every user (the built-in Owner
 * set). Such a user cannot gain permissions, and so may change what others may not change for themselves.
 */
export function hasFullAccess({ ability, ...user }: Grantor): boolean {
  if (ability.problem) return false;
  const denials = globalDenials(user);
  const isGlobal = ({ conditions, action, subject }: PermissionRule): boolean =>
    denials.some(
      (one) =>
        isSame(one.conditions, conditions) && isSame(one.action, action) && isSame(one.subject, subject),
    );
  const rules = ability.rules as readonly PermissionRule[];
  return (
    rules.some(
      ({ action, subject, inverted, conditions, fields }) =>
        action === 'manage' && subject === 'all' && inverted !== true && !conditions && !fields,
    ) && rules.every((rule) => rule.inverted !== true || isGlobal(rule))
  );
}
