import { isDeepStrictEqual } from 'node:util';
import {
  ACTIONS,
  HOUSE_RULES,
  resolvePlaceholders,
  SUBJECTS,
  type Action,
  type PermissionRule,
  type Subject,
} from '@outlay/domain';
import type { Actor } from '../access/actor.ts';
import { Fault } from '../http/fault.ts';
import { text } from '../http/words.ts';

const list = <T>(one: T | readonly T[]): readonly T[] =>
  Array.isArray(one) ? (one as readonly T[]) : [one as T];

const ASKED_ACTIONS = ACTIONS.filter((one) => one !== 'manage');
const ASKED_SUBJECTS = SUBJECTS.filter((one) => one !== 'all' && one !== 'Auth');

const isAbout = (rule: PermissionRule, action: Action, subject: Subject): boolean =>
  list(rule.action).some((one) => one === 'manage' || one === action) &&
  list(rule.subject).some((one) => one === 'all' || one === subject);

type Reach = { readonly conditions?: unknown; readonly fields?: readonly string[] | undefined };

// Whether other conditions reach further is not for a server to guess: none at all do, and the very same ones.
const reachesAsFar = (one: Reach, other: Reach): boolean =>
  (one.conditions === undefined || isDeepStrictEqual(one.conditions, other.conditions)) &&
  (one.fields === undefined || isDeepStrictEqual(one.fields, other.fields));

/**
 * The rules somebody was given about an action, the last one first, down to the one that leaves those before it without
 * a say. What holds for everybody is left out: it holds for whoever receives a permission, too.
 */
function rulesInForce(actor: Actor, action: Action, subject: Subject) {
  const house = resolvePlaceholders(HOUSE_RULES, { id: actor.id, team_ids: actor.teamIds }).filter((rule) =>
    isAbout(rule, action, subject),
  );
  const given = actor.ability
    .possibleRulesFor(action, subject)
    .filter((rule) => !(rule.inverted && house.some((one) => reachesAsFar(one, rule))));
  const decisive = given.findIndex((rule) => reachesAsFar(rule, {}));
  return decisive === -1 ? given : given.slice(0, decisive + 1);
}

/** Whether rules give an action further than somebody holds it, or without what they are denied of it. */
function isBeyond(actor: Actor, rules: readonly PermissionRule[], action: Action, subject: Subject): boolean {
  const about = rules.filter((rule) => isAbout(rule, action, subject));
  const granted = about.filter((rule) => rule.inverted !== true);
  if (granted.length === 0) return false;
  const own = rulesInForce(actor, action, subject);
  const held = own.filter((rule) => !rule.inverted);
  // A denial takes back only what was given before it.
  const denied = about.slice(about.findLastIndex((rule) => rule.inverted !== true) + 1);
  return (
    granted.some((rule) => !held.some((one) => reachesAsFar(one, rule))) ||
    own.some((rule) => rule.inverted && !denied.some((one) => reachesAsFar(one, rule)))
  );
}

/** Whether somebody has all the permissions of some rules, and so may give them to others. */
export function mayGrant(actor: Actor, rules: readonly PermissionRule[]): boolean {
  const resolved = resolvePlaceholders(rules, { id: actor.id, team_ids: actor.teamIds });
  return !ASKED_ACTIONS.some((action) =>
    ASKED_SUBJECTS.some((subject) => isBeyond(actor, resolved, action, subject)),
  );
}

/**
 * Refuses to give anybody permissions that the giver does not have: neither by making a set nor by handing one out.
 *
 * @throws Fault 403.
 */
export function permitGranting(actor: Actor, rules: readonly PermissionRule[]): void {
  if (!mayGrant(actor, rules))
    throw new Fault(403, text('error.forbidden'), { reason: text('reason.beyond_own') });
}
