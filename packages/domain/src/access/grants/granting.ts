import { isSame } from '../../schema/same.ts';
import type { Grantor } from '../full-access.ts';
import { globalDenials } from '../global-denials.ts';
import { resolvePlaceholders, TEAM_IDS } from '../placeholders.ts';
import type { Conditions, PermissionRule } from '../rule.ts';
import { SUBJECTS } from '../subjects.ts';
import { ACTIONS, type Action, type Subject } from '../vocabulary.ts';

const list = <Value>(one: Value | readonly Value[]): readonly Value[] =>
  Array.isArray(one) ? (one as readonly Value[]) : [one as Value];

const ALL_ACTIONS = ACTIONS.filter((one) => one !== 'manage');
const ALL_SUBJECTS = SUBJECTS.filter((one) => one !== 'all' && one !== 'Auth');

const coversSubject = (rule: PermissionRule, action: Action, subject: Subject): boolean =>
  list(rule.action).some((one) => one === 'manage' || one === action) &&
  list(rule.subject).some((one) => one === 'all' || one === subject);

type Extent = { readonly conditions?: unknown; readonly fields?: readonly string[] | undefined };
type Condition = Conditions[string];

const isSubset = (some: readonly unknown[], all: readonly unknown[]): boolean =>
  some.every((value) => all.includes(value));

/** Returns true if every value that matches `other` matches `one`; false if that is not known. */
function coversCondition(one: Condition, other: Condition | undefined): boolean {
  if (isSame(one, other)) return true;
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return false;
  const [[operator, accepted] = [], ...more] = Object.entries(one);
  const [[sameOperator, wanted] = [], ...others] = Object.entries(other);
  if (operator !== sameOperator || more.length + others.length > 0) return false;
  if (!Array.isArray(accepted) || !Array.isArray(wanted)) return false;
  return operator === '$in' ? isSubset(wanted, accepted) : isSubset(accepted, wanted);
}

function coversConditions(one: unknown, other: unknown): boolean {
  if (one === undefined) return true;
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return false;
  return Object.entries(one as Conditions).every(
    ([field, wanted]) => Object.hasOwn(other, field) && coversCondition(wanted, (other as Conditions)[field]),
  );
}

/** Returns true if a rule is known to apply to everything that another applies to. */
const reachesAsFar = (one: Extent, other: Extent): boolean =>
  coversConditions(one.conditions, other.conditions) &&
  (one.fields === undefined || isSame(one.fields, other.fields));

/**
 * Returns a user's rules for an action by descending priority, up to the first that overrides all earlier ones.
 * Denials for every user are omitted: they apply to every recipient of a permission, too.
 */
function rulesInForce(grantor: Grantor, action: Action, subject: Subject) {
  const rulesForAll = globalDenials(grantor).filter((rule) => coversSubject(rule, action, subject));
  const granted = grantor.ability
    .possibleRulesFor(action, subject)
    .filter((rule) => !(rule.inverted && rulesForAll.some((one) => reachesAsFar(one, rule))));
  const decisive = granted.findIndex((rule) => reachesAsFar(rule, {}));
  return decisive === -1 ? granted : granted.slice(0, decisive + 1);
}

/** Returns true if rules grant an action beyond the grantor's permissions, or without a denial that applies to them. */
function isBeyond(
  grantor: Grantor,
  rules: readonly PermissionRule[],
  action: Action,
  subject: Subject,
): boolean {
  const about = rules.filter((rule) => coversSubject(rule, action, subject));
  const granted = about.filter((rule) => rule.inverted !== true);
  if (granted.length === 0) return false;
  const grantorRules = rulesInForce(grantor, action, subject);
  const allowing = grantorRules.filter((rule) => !rule.inverted);
  // A denial overrides only the rules before it.
  const denied = about.slice(about.findLastIndex((rule) => rule.inverted !== true) + 1);
  return (
    granted.some((rule) => !allowing.some((one) => reachesAsFar(one, rule))) ||
    grantorRules.some((rule) => rule.inverted && !denied.some((one) => reachesAsFar(one, rule)))
  );
}

/**
 * Returns true if the grantor has all permissions of some rules, and so may give them to a user of these teams:
 * conditions about the user's teams compare the recipient's teams with the grantor's.
 */
export function mayGrant(
  grantor: Grantor,
  rules: readonly PermissionRule[],
  recipientTeamIds: readonly number[],
): boolean {
  if (grantor.ability.problem) return false;
  const resolved = resolvePlaceholders(rules, { id: grantor.id, team_ids: recipientTeamIds });
  return !ALL_ACTIONS.some((action) =>
    ALL_SUBJECTS.some((subject) => isBeyond(grantor, resolved, action, subject)),
  );
}

/** Returns the rules whose extent depends on the user's teams. */
export const teamRules = (rules: readonly PermissionRule[]): PermissionRule[] =>
  rules.filter(({ conditions }) => JSON.stringify(conditions ?? {}).includes(TEAM_IDS));
