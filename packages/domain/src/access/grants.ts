import { SUBJECTS } from './subjects.ts';
import { ACTIONS, type Action } from './vocabulary.ts';
import { type Conditions, type PermissionRule } from './rule.ts';
import type { GrantAction } from './grant-actions.ts';
import type { GrantSubject } from './grant-table.ts';

/** State of a grant in the permission matrix. */
export type GrantState = 'none' | 'if' | 'allow' | 'deny';

/** Exception of a grant, with the reason shown to the denied user. */
export interface GrantException {
  readonly conditions: Conditions;
  readonly reason?: string | undefined;
}

/** Rule about some fields only: excludes them from a grant, or grants only them. */
export interface GrantFieldRule extends Partial<GrantException> {
  readonly fields: readonly string[];
  readonly inverted: boolean;
}

/** Content of one cell of the permission matrix. */
export interface Grant {
  readonly state: GrantState;
  /** Conditions of state `if`: one match is enough, but all parts of it must match. */
  readonly conditions: readonly Conditions[];
  readonly exceptions: readonly GrantException[];
  /** Field rules in order. */
  readonly fields: readonly GrantFieldRule[];
  /** Reason of state `deny`. */
  readonly reason?: string | undefined;
}

/** Grant of a cell without rules. */
export const NO_GRANT: Grant = { state: 'none', conditions: [], exceptions: [], fields: [] };

const listOf = <Value>(value: Value | readonly Value[]): readonly Value[] =>
  Array.isArray(value) ? value : [value as Value];

const names = (listed: readonly string[], wanted: string, every: string): boolean =>
  listed.includes(wanted) || listed.includes(every);

const isAbout = (rule: PermissionRule, subject: string, action: Action): boolean =>
  names(listOf(rule.subject), subject, 'all') && names(listOf<string>(rule.action), action, 'manage');

function after(grant: Grant, rule: PermissionRule): Grant {
  const { conditions, inverted = false, reason, fields } = rule;
  if (fields) {
    const about: GrantFieldRule = {
      fields,
      inverted,
      ...(conditions ? { conditions } : {}),
      ...withReason(reason),
    };
    // When nothing is granted yet, only these fields are granted; when everything is granted, they are
    // already included.
    if (!inverted && grant.state === 'allow' && !conditions && grant.fields.length === 0) return grant;
    const state = !inverted && grant.state === 'none' ? 'if' : grant.state;
    return { ...grant, state, fields: [...grant.fields, about] };
  }
  if (inverted && conditions) return { ...grant, exceptions: [...grant.exceptions, { conditions, reason }] };
  if (inverted) return { ...NO_GRANT, state: 'deny', reason };
  if (!conditions) return { ...NO_GRANT, state: 'allow' };
  if (grant.state === 'allow') return grant;
  return { ...grant, state: 'if', conditions: [...grant.conditions, conditions] };
}

/**
 * Evaluates the rules of a set for one cell of the matrix; a later rule takes precedence over an earlier one.
 */
export function grantAt(rules: readonly PermissionRule[], subject: GrantSubject, action: GrantAction): Grant {
  return rules.filter((rule) => isAbout(rule, subject, action)).reduce(after, NO_GRANT);
}

const withReason = (reason: string | undefined) => (reason ? { reason } : {});

/** Returns the rules that express a grant. */
export function rulesOf(subject: GrantSubject, action: GrantAction, grant: Grant): readonly PermissionRule[] {
  const about = { action, subject };
  const exceptions = [
    ...grant.exceptions.map(({ conditions, reason }): PermissionRule => ({
      ...about,
      conditions,
      inverted: true,
      ...withReason(reason),
    })),
    ...grant.fields.map(({ fields, inverted, conditions, reason }): PermissionRule => ({
      ...about,
      fields: [...fields],
      ...(conditions ? { conditions } : {}),
      ...(inverted ? { inverted } : {}),
      ...withReason(reason),
    })),
  ];
  switch (grant.state) {
    case 'none':
      return [];
    case 'deny':
      return [{ ...about, inverted: true, ...withReason(grant.reason) }];
    case 'allow':
      return [about, ...exceptions];
    case 'if':
      return [...grant.conditions.map((conditions) => ({ ...about, conditions })), ...exceptions];
    default:
      return grant.state satisfies never;
  }
}

const one = <Value>(values: readonly Value[]): Value | Value[] => {
  const [first, ...others] = values;
  return first !== undefined && others.length === 0 ? first : [...values];
};

const allSubjects = SUBJECTS.filter(
  (subject) => subject !== 'all' && subject !== 'Auth' && subject !== 'installation',
);
const allActions = ACTIONS.filter((action) => action !== 'manage');

/**
 * Returns the rule without one cell of the matrix: other subjects unchanged, then the remaining actions of
 * the subject.
 */
function without(
  rule: PermissionRule,
  subject: GrantSubject,
  action: GrantAction,
): readonly PermissionRule[] {
  if (!isAbout(rule, subject, action)) return [rule];
  const subjects = listOf(rule.subject);
  const actions = listOf<Action>(rule.action);
  const otherSubjects = (subjects.includes('all') ? allSubjects : subjects).filter(
    (name) => name !== subject,
  );
  const otherActions = (actions.includes('manage') ? allActions : actions).filter((name) => name !== action);
  return [
    ...(otherSubjects.length > 0 ? [{ ...rule, subject: one(otherSubjects) }] : []),
    ...(otherActions.length > 0 ? [{ ...rule, subject, action: one(otherActions) }] : []),
  ];
}

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** Merges adjacent rules that differ only in their actions. */
function joined(rules: readonly PermissionRule[]): readonly PermissionRule[] {
  return rules.reduce<readonly PermissionRule[]>((merged, rule) => {
    const last = merged.at(-1);
    if (!last || !same({ ...last, action: '' }, { ...rule, action: '' })) return [...merged, rule];
    const actions = [...new Set([...listOf<Action>(last.action), ...listOf<Action>(rule.action)])];
    return [...merged.slice(0, -1), { ...last, action: one(actions) }];
  }, []);
}

/** Returns the rules of a set with one cell of the matrix changed; all other cells are unaffected. */
export function withGrant(
  rules: readonly PermissionRule[],
  subject: GrantSubject,
  action: GrantAction,
  grant: Grant,
): readonly PermissionRule[] {
  const others = rules.flatMap((rule) => without(rule, subject, action));
  return joined([...others, ...rulesOf(subject, action, grant)]);
}
