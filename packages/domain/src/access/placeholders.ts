import { Problem } from '../errors/problem.ts';
import type { Conditions, PermissionRule } from './rule.ts';

/** Placeholder in conditions for the id of the user. */
export const USER_ID = '{{user.id}}';

/** Placeholder in a `$in` or `$nin` list for the ids of all teams of the user. */
export const TEAM_IDS = '{{user.team_ids}}';

/** User for whom the rules of a set are resolved. */
export interface PlaceholderUser {
  readonly id: number;
  /** Teams the user belongs to or approves for. */
  readonly team_ids: readonly number[];
}

type Condition = Conditions[string];
type Scalar = string | number | boolean | null;

const isPlaceholder = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('{{');

function unknownPlaceholder(value: string): Problem {
  return new Problem('bad_rules', `Placeholder ${value} is not known here.`);
}

function resolveScalar<Value extends Scalar>(value: Value, user: PlaceholderUser): Value | number {
  if (!isPlaceholder(value)) return value;
  if (value === USER_ID) return user.id;
  throw unknownPlaceholder(value);
}

const resolveList = (values: readonly Scalar[], user: PlaceholderUser): Scalar[] =>
  values.flatMap((value) => (value === TEAM_IDS ? [...user.team_ids] : [resolveScalar(value, user)]));

function resolveCondition(condition: Condition, user: PlaceholderUser): Condition {
  if (typeof condition !== 'object' || condition === null) return resolveScalar(condition, user);
  const resolved = Object.entries(condition).map(([operator, value]) => [
    operator,
    Array.isArray(value) ? resolveList(value, user) : resolveScalar(value ?? null, user),
  ]);
  return Object.fromEntries(resolved);
}

function resolveRule(rule: PermissionRule, user: PlaceholderUser): PermissionRule {
  if (!rule.conditions) return rule;
  const resolved = Object.entries(rule.conditions).map(([field, condition]) => [
    field,
    resolveCondition(condition, user),
  ]);
  return { ...rule, conditions: Object.fromEntries(resolved) };
}

/**
 * Replaces the placeholders of conditions with the user's ids.
 *
 * @throws Problem `bad_rules` for an unknown placeholder: a deny rule with an unresolved placeholder would
 * never match.
 */
export function resolvePlaceholders(
  rules: readonly PermissionRule[],
  user: PlaceholderUser,
): PermissionRule[] {
  return rules.map((rule) => resolveRule(rule, user));
}
