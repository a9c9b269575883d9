import { isDeepStrictEqual } from 'node:util';
import {
  ACTIONS,
  GLOBAL_DENY_RULES,
  resolvePlaceholders,
  SUBJECTS,
  type Action,
  type PermissionRule,
  type Subject,
} from '@outlay/domain';
import type { Actor } from '../access/actor.ts';
import { Fault } from '../http/fault.ts';
import { text } from '../http/texts.ts';

const list = <T>(one: T | readonly T[]): readonly T[] =>
  Array.isArray(one) ? (one as readonly T[]) : [one as T];

const ALL_ACTIONS = ACTIONS.filter((one) => one !== 'manage');
const ALL_SUBJECTS = SUBJECTS.filter((one) => one !== 'all' && one !== 'Auth');

const coversSubject = (rule: PermissionRule, action: Action, subject: Subject): boolean =>
  list(rule.action).some((one) => one === 'manage' || one === action) &&
  list(rule.subject).some((one) => one === 'all' || one === subject);

type Reach = { readonly conditions?: unknown; readonly fields?: readonly string[] | undefined };

// Conditions cannot be compared in general: only absent and identical ones are known to cover others.
const reachesAsFar = (one: Reach, other: Reach): boolean =>
  (one.conditions === undefined || isDeepStrictEqual(one.conditions, other.conditions)) &&
  (one.fields === undefined || isDeepStrictEqual(one.fields, other.fields));

/**
 * Returns a user's rules for an action by descending priority, up to the first that overrides all earlier ones.
 * Denials for every user are omitted: they apply to every recipient of a permission, too.
 */
function rulesInForce(actor: Actor, action: Action, subject: Subject) {
  const rulesForAll = resolvePlaceholders(GLOBAL_DENY_RULES, {
    id: actor.id,
    team_ids: actor.teamIds,
  }).filter((rule) => coversSubject(rule, action, subject));
  const given = actor.ability
    .possibleRulesFor(action, subject)
    .filter((rule) => !(rule.inverted && rulesForAll.some((one) => reachesAsFar(one, rule))));
  const decisive = given.findIndex((rule) => reachesAsFar(rule, {}));
  return decisive === -1 ? given : given.slice(0, decisive + 1);
}

/** Returns true if rules grant an action beyond the actor's permissions, or without a denial that applies to them. */
function isBeyond(actor: Actor, rules: readonly PermissionRule[], action: Action, subject: Subject): boolean {
  const about = rules.filter((rule) => coversSubject(rule, action, subject));
  const granted = about.filter((rule) => rule.inverted !== true);
  if (granted.length === 0) return false;
  const own = rulesInForce(actor, action, subject);
  const allowing = own.filter((rule) => !rule.inverted);
  // A denial overrides only the rules before it.
  const denied = about.slice(about.findLastIndex((rule) => rule.inverted !== true) + 1);
  return (
    granted.some((rule) => !allowing.some((one) => reachesAsFar(one, rule))) ||
    own.some((rule) => rule.inverted && !denied.some((one) => reachesAsFar(one, rule)))
  );
}

/** Returns true if the actor has all permissions of some rules, and so may grant them. */
export function mayGrant(actor: Actor, rules: readonly PermissionRule[]): boolean {
  const resolved = resolvePlaceholders(rules, { id: actor.id, team_ids: actor.teamIds });
  return !ALL_ACTIONS.some((action) =>
    ALL_SUBJECTS.some((subject) => isBeyond(actor, resolved, action, subject)),
  );
}

/**
 * Requires that the actor has the permissions they grant, by creating a permission set or by assigning one.
 *
 * @throws Fault 403.
 */
export function permitGranting(actor: Actor, rules: readonly PermissionRule[]): void {
  if (!mayGrant(actor, rules))
    throw new Fault(403, text('error.forbidden'), { reason: text('reason.beyond_own') });
}
