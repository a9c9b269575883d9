import { ACTIONS, SUBJECTS, type Action, type Conditions, type PermissionRule } from '@outlay/domain';
import type { GrantAction, GrantSubject } from './grant-table.ts';

/** How far a set grants an action on a subject. */
export type GrantState = 'none' | 'if' | 'allow' | 'deny';

/** A refusal inside a grant, with the reason whoever is refused is told. */
export interface Exception {
  readonly conditions: Conditions;
  readonly reason?: string | undefined;
}

/** A rule about some fields only: which are left out of a grant, or which alone are granted. */
export interface FieldRule extends Partial<Exception> {
  readonly fields: readonly string[];
  readonly inverted: boolean;
}

/** What a set says at one place of the matrix. */
export interface Grant {
  readonly state: GrantState;
  /** Of `if`: any one of them is enough; all parts of one must hold. */
  readonly conditions: readonly Conditions[];
  readonly exceptions: readonly Exception[];
  /** What is said about single fields, in its order. */
  readonly fields: readonly FieldRule[];
  /** Of `deny`. */
  readonly reason?: string | undefined;
}

/** Nothing is granted. */
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
    const about: FieldRule = { fields, inverted, ...(conditions ? { conditions } : {}), ...said(reason) };
    // Where nothing is granted yet, some fields are all there is; where everything is, they are in it already.
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

/** Reads what a set's rules come to at one place; a later rule wins over an earlier one. */
export function grantAt(rules: readonly PermissionRule[], subject: GrantSubject, action: GrantAction): Grant {
  return rules.filter((rule) => isAbout(rule, subject, action)).reduce(after, NO_GRANT);
}

const said = (reason: string | undefined) => (reason ? { reason } : {});

/** The rules that say a grant, and nothing else. */
export function rulesOf(subject: GrantSubject, action: GrantAction, grant: Grant): readonly PermissionRule[] {
  const about = { action, subject };
  const exceptions = [
    ...grant.exceptions.map(({ conditions, reason }): PermissionRule => ({
      ...about,
      conditions,
      inverted: true,
      ...said(reason),
    })),
    ...grant.fields.map(({ fields, inverted, conditions, reason }): PermissionRule => ({
      ...about,
      fields: [...fields],
      ...(conditions ? { conditions } : {}),
      ...(inverted ? { inverted } : {}),
      ...said(reason),
    })),
  ];
  switch (grant.state) {
    case 'none':
      return [];
    case 'deny':
      return [{ ...about, inverted: true, ...said(grant.reason) }];
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

const allSubjects = SUBJECTS.filter((subject) => subject !== 'all' && subject !== 'Auth');
const allActions = ACTIONS.filter((action) => action !== 'manage');

/** A rule without one place of the matrix: the other subjects as they were, and the subject's other actions. */
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

/** Joins neighbours that say the same of one subject. */
function joined(rules: readonly PermissionRule[]): readonly PermissionRule[] {
  return rules.reduce<readonly PermissionRule[]>((kept, rule) => {
    const last = kept.at(-1);
    if (!last || !same({ ...last, action: '' }, { ...rule, action: '' })) return [...kept, rule];
    const actions = [...new Set([...listOf<Action>(last.action), ...listOf<Action>(rule.action)])];
    return [...kept.slice(0, -1), { ...last, action: one(actions) }];
  }, []);
}

/** The rules of a set after one place of the matrix was changed; every other place says what it said. */
export function withGrant(
  rules: readonly PermissionRule[],
  subject: GrantSubject,
  action: GrantAction,
  grant: Grant,
): readonly PermissionRule[] {
  const others = rules.flatMap((rule) => without(rule, subject, action));
  return joined([...others, ...rulesOf(subject, action, grant)]);
}
