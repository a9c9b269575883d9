import { isSame } from '../../schema/same.ts';
import { USER_ID } from '../placeholders.ts';
import { type Conditions } from '../rule.ts';
import { conditionsOf, conditionPartsFor } from '../condition-parts.ts';
import type { GrantSubject } from './grant-table.ts';
import type { GrantException, GrantFieldRule, Grant, GrantState } from './grants.ts';

const STATES: readonly GrantState[] = ['none', 'if', 'allow', 'deny'];

/** Type guard: the text is a state that a user can select. */
export const isGrantState = (value: string): value is GrantState => STATES.some((state) => state === value);

/** Returns the states that a user can select for a cell of the matrix: `if` only when the subject has condition parts. */
export const grantStates = (subject: GrantSubject): readonly GrantState[] =>
  STATES.filter((state) => state !== 'if' || conditionPartsFor(subject).length > 0);

/** Returns true for a grant that denies unconditionally. */
export const isDenying = ({ state }: Grant): boolean => state === 'deny';

/** Returns true for a grant of state `allow` or `if`, which can have exceptions. */
export const isGranting = ({ state }: Grant): boolean => state === 'allow' || state === 'if';

const OWNERSHIP_PARTS = ['own', 'own_teams'] as const;

/**
 * Returns the initial condition of an additional alternative: the first available one that the grant does not
 * contain yet.
 */
export function nextCondition({ conditions }: Grant, subject: GrantSubject): Conditions {
  const offered = OWNERSHIP_PARTS.filter((kind) => conditionPartsFor(subject).includes(kind));
  const ways = offered.map((kind) => conditionsOf([{ kind }], subject));
  const fresh = ways.find((way) => !conditions.some((one) => isSame(one, way)));
  return fresh ?? ways[0] ?? {};
}

/** Returns the grant in another state: adds a first condition for `if`, preserves the reason of `deny`. */
export function grantInState(grant: Grant, state: GrantState, subject: GrantSubject): Grant {
  const granting = isGranting({ ...grant, state });
  const common = {
    conditions: [],
    exceptions: granting ? grant.exceptions : [],
    fields: granting ? grant.fields : [],
  };
  if (state === 'deny') return { ...common, state, reason: grant.reason ?? '' };
  if (state !== 'if') return { ...common, state };
  const conditions = grant.conditions.length > 0 ? grant.conditions : [nextCondition(grant, subject)];
  return { ...common, state, conditions };
}

const OWN_RECORDS = { 'user.id': USER_ID };

/** Returns the grant's exception for the user's own records, if any. */
export const ownException = (grant: Grant): GrantException | undefined =>
  grant.exceptions.find(({ conditions }) => isSame(conditions, OWN_RECORDS));

/**
 * Returns true if an exception for the user's own records can be added. Field rules take precedence over exceptions, so
 * one that allows fields would override it.
 */
export const canExceptOwn = (grant: Grant, subject: GrantSubject): boolean =>
  isGranting(grant) &&
  conditionPartsFor(subject).includes('own') &&
  grant.fields.every(({ inverted }) => inverted);

/**
 * Returns the grant with an exception for the user's own records and the reason shown on denial; null removes
 * the exception.
 */
export function exceptOwn(grant: Grant, reason: string | null): Grant {
  const isOwn = ({ conditions }: GrantException) => isSame(conditions, OWN_RECORDS);
  if (reason === null) return { ...grant, exceptions: grant.exceptions.filter((one) => !isOwn(one)) };
  const changed = grant.exceptions.map((one) => (isOwn(one) ? { ...one, reason } : one));
  return {
    ...grant,
    exceptions: changed.some(isOwn) ? changed : [...changed, { conditions: OWN_RECORDS, reason }],
  };
}

const isUnconditionalExclusion = ({ inverted, conditions, reason }: GrantFieldRule): boolean =>
  inverted && conditions === undefined && reason === undefined;

/** Returns the fields that the grant excludes without further conditions. */
export const fieldsLeftOut = ({ fields }: Grant): readonly string[] =>
  fields.filter(isUnconditionalExclusion).flatMap((rule) => rule.fields);

/** Returns the field rules that the editor cannot create. */
export const otherFieldRules = ({ fields }: Grant): readonly GrantFieldRule[] =>
  fields.filter((rule) => !isUnconditionalExclusion(rule));

/**
 * Returns the grant with exactly these fields excluded. Other field rules remain; all keep their order, and added fields are
 * excluded last.
 */
export function grantWithoutFields(grant: Grant, fields: readonly string[]): Grant {
  const known = fieldsLeftOut(grant);
  const remaining = grant.fields
    .map((rule) =>
      isUnconditionalExclusion(rule)
        ? { ...rule, fields: rule.fields.filter((name) => fields.includes(name)) }
        : rule,
    )
    .filter((rule) => rule.fields.length > 0);
  const added = fields.filter((name) => !known.includes(name));
  if (added.length === 0) return { ...grant, fields: remaining };
  const last = remaining.at(-1);
  return {
    ...grant,
    fields:
      last !== undefined && isUnconditionalExclusion(last)
        ? [...remaining.slice(0, -1), { ...last, fields: [...last.fields, ...added] }]
        : [...remaining, { fields: added, inverted: true }],
  };
}
