import { isSame, USER_ID, type Conditions } from '@outlay/domain';
import { conditionsOf, partsFor } from './condition-parts.ts';
import type { GrantSubject } from './grant-table.ts';
import type { Exception, FieldRule, Grant, GrantState } from './grants.ts';

const STATES: readonly GrantState[] = ['none', 'if', 'allow', 'deny'];

/** Whether a text is a state of the matrix. */
export const isGrantState = (value: string): value is GrantState => STATES.some((state) => state === value);

/** The states a place of a subject can be given: `if` only where there is something to ask for. */
export const choices = (subject: GrantSubject): readonly GrantState[] =>
  STATES.filter((state) => state !== 'if' || partsFor(subject).length > 0);

/** Whether a grant refuses outright. */
export const denies = ({ state }: Grant): boolean => state === 'deny';

/** Whether a grant lets anybody do anything, so that it can have exceptions. */
export const allows = ({ state }: Grant): boolean => state === 'allow' || state === 'if';

const WAYS = ['own', 'own_teams'] as const;

/** The condition that one more way to be allowed begins with: the first offered one that is no way yet. */
export function nextWay({ conditions }: Grant, subject: GrantSubject): Conditions {
  const offered = WAYS.filter((kind) => partsFor(subject).includes(kind));
  const ways = offered.map((kind) => conditionsOf([{ kind }], subject));
  const fresh = ways.find((way) => !conditions.some((one) => isSame(one, way)));
  return fresh ?? ways[0] ?? {};
}

/** A grant in another state; a first condition is put in, a refusal keeps its reason. */
export function restated(grant: Grant, state: GrantState, subject: GrantSubject): Grant {
  const granting = allows({ ...grant, state });
  const kept = {
    conditions: [],
    exceptions: granting ? grant.exceptions : [],
    fields: granting ? grant.fields : [],
  };
  if (state === 'deny') return { ...kept, state, reason: grant.reason ?? '' };
  if (state !== 'if') return { ...kept, state };
  const conditions = grant.conditions.length > 0 ? grant.conditions : [nextWay(grant, subject)];
  return { ...kept, state, conditions };
}

const OWN = { 'user.id': USER_ID };

/** The exception for what is a person's own, where the grant has it. */
export const ownException = (grant: Grant): Exception | undefined =>
  grant.exceptions.find(({ conditions }) => isSame(conditions, OWN));

/** A grant that leaves out what is a person's own, with the reason they are told; null takes that back. */
export function exceptOwn(grant: Grant, reason: string | null): Grant {
  const others = grant.exceptions.filter(({ conditions }) => !isSame(conditions, OWN));
  return { ...grant, exceptions: reason === null ? others : [...others, { conditions: OWN, reason }] };
}

const isPlain = ({ inverted, conditions, reason }: FieldRule): boolean =>
  inverted && conditions === undefined && reason === undefined;

/** The fields a grant leaves out for everybody it is given to. */
export const leftOut = ({ fields }: Grant): readonly string[] =>
  fields.filter(isPlain).flatMap((rule) => rule.fields);

/** What a grant says about fields otherwise: only a hand has written it. */
export const otherFieldRules = ({ fields }: Grant): readonly FieldRule[] =>
  fields.filter((rule) => !isPlain(rule));

/** A grant that leaves out just these fields; what a hand has written about fields stays. */
export const leavingOut = (grant: Grant, fields: readonly string[]): Grant => ({
  ...grant,
  fields: [...otherFieldRules(grant), ...(fields.length === 0 ? [] : [{ fields, inverted: true }])],
});
