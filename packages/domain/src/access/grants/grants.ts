import { isSame } from '../../schema/same.ts';
import { SUBJECTS } from '../subjects.ts';
import { ACTIONS, type Action } from '../vocabulary.ts';
import { type Conditions, type PermissionRule } from '../rule.ts';
import type { GrantAction } from './grant-actions.ts';
import { GRANT_SUBJECTS, GRANT_SUBJECT_NAMES, type GrantSubject } from './grant-table.ts';

/** State of a grant in the permission matrix; `custom` for rules that the other members of a grant cannot express. */
export type GrantState = 'none' | 'if' | 'allow' | 'deny' | 'custom';

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
  /** Rules of state `custom`, about this cell only, by ascending priority. */
  readonly rules?: readonly PermissionRule[] | undefined;
}

/** Grant of a cell without rules. */
export const NO_GRANT: Grant = { state: 'none', conditions: [], exceptions: [], fields: [] };

const listOf = <Value>(value: Value | readonly Value[]): readonly Value[] =>
  Array.isArray(value) ? value : [value as Value];

const names = (listed: readonly string[], wanted: string, every: string): boolean =>
  listed.includes(wanted) || listed.includes(every);

const isAbout = (rule: PermissionRule, subject: string, action: Action): boolean =>
  names(listOf(rule.subject), subject, 'all') && names(listOf<string>(rule.action), action, 'manage');

function after(grant: Grant, { conditions, inverted = false, reason, fields }: PermissionRule): Grant {
  if (fields) {
    const about: GrantFieldRule = {
      fields,
      inverted,
      ...(conditions ? { conditions } : {}),
      ...withReason(reason),
    };
    // When nothing is granted yet, only these fields are granted.
    const state = !inverted && grant.state === 'none' ? 'if' : grant.state;
    return { ...grant, state, fields: [...grant.fields, about] };
  }
  if (inverted && conditions) return { ...grant, exceptions: [...grant.exceptions, { conditions, reason }] };
  if (inverted) return { ...NO_GRANT, state: 'deny', reason };
  if (!conditions) return { ...NO_GRANT, state: 'allow' };
  return { ...grant, state: 'if', conditions: [...grant.conditions, conditions] };
}

/** Returns the rules about a cell, as rules about this cell only. */
const rulesAbout = (
  rules: readonly PermissionRule[],
  subject: GrantSubject,
  action: GrantAction,
): readonly PermissionRule[] =>
  rules
    .filter((rule) => isAbout(rule, subject, action))
    .map(({ conditions, fields, inverted, reason }) => ({
      action,
      subject,
      ...(conditions ? { conditions } : {}),
      ...(fields ? { fields } : {}),
      ...(inverted ? { inverted } : {}),
      ...withReason(reason),
    }));

/** Returns the rules of a cell without those that have no effect. */
function rulesInForce(rules: readonly PermissionRule[]): readonly PermissionRule[] {
  const decisive = rules.findLastIndex(({ conditions, fields }) => !conditions && !fields);
  const [first, ...later] = rules.slice(Math.max(decisive, 0));
  if (first === undefined) return [];
  if (decisive === -1 || first.inverted) return [first, ...later];
  // A full grant includes the grants between it and the first restriction.
  const restricted = later.findIndex(({ inverted }) => inverted === true);
  return [first, ...(restricted === -1 ? [] : later.slice(restricted))];
}

/**
 * Evaluates the rules of a set for one cell of the matrix; a later rule takes precedence over an earlier one.
 *
 * A grant has conditions, then exceptions, then field rules. Rules that mean something else in this order have state
 * `custom`: they are preserved, and changes of the other members have no effect on them.
 */
export function grantAt(rules: readonly PermissionRule[], subject: GrantSubject, action: GrantAction): Grant {
  const inForce = rulesInForce(rulesAbout(rules, subject, action));
  const grant = inForce.reduce(after, NO_GRANT);
  const isExpressed =
    isSame(rulesOf(subject, action, grant), inForce) &&
    // The editor removes an alternative without conditions.
    inForce.every(({ conditions }) => conditions === undefined || Object.keys(conditions).length > 0);
  return isExpressed ? grant : { ...NO_GRANT, state: 'custom', rules: inForce };
}

/** Returns true if a conditional grant allows something: records by a condition, or some fields. */
const allowsSomething = ({ conditions, fields }: Grant): boolean =>
  conditions.length > 0 || fields.some(({ inverted }) => !inverted);

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
    case 'custom':
      return grant.rules ?? [];
    case 'if':
      // Exceptions to nothing would be read as another state.
      if (!allowsSomething(grant)) return [];
      return [...grant.conditions.map((conditions) => ({ ...about, conditions })), ...exceptions];
    default:
      return grant.state satisfies never;
  }
}

const one = <Value>(values: readonly Value[]): Value | Value[] => {
  const [first, ...others] = values;
  return first !== undefined && others.length === 0 ? first : [...values];
};

/** Subjects that `all` stands for, with those that the matrix does not show: a set without them would mean less. */
const allSubjects = SUBJECTS.filter((subject) => subject !== 'all');
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

/** Merges adjacent rules that differ only in their actions. */
function joined(rules: readonly PermissionRule[]): readonly PermissionRule[] {
  return rules.reduce<readonly PermissionRule[]>((merged, rule) => {
    const last = merged.at(-1);
    if (!last || !isSame({ ...last, action: '' }, { ...rule, action: '' })) return [...merged, rule];
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

/** Returns the cells of the matrix in which two versions of a set differ. */
export function differingCells(
  theirs: readonly PermissionRule[],
  mine: readonly PermissionRule[],
): readonly { readonly subject: GrantSubject; readonly action: GrantAction }[] {
  return GRANT_SUBJECT_NAMES.flatMap((subject) =>
    GRANT_SUBJECTS[subject]
      .filter((action) => !isSame(grantAt(theirs, subject, action), grantAt(mine, subject, action)))
      .map((action) => ({ subject, action })),
  );
}
