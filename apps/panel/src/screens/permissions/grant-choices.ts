import { isSame, USER_ID } from '@outlay/domain';
import { conditionsOf, partsFor } from './condition-parts.ts';
import type { GrantSubject } from './grant-table.ts';
import type { Exception, Grant, GrantState } from './grants.ts';

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

/** A grant in another state; a first condition is put in, a refusal keeps its reason. */
export function restated(grant: Grant, state: GrantState, subject: GrantSubject): Grant {
  const [first] = partsFor(subject);
  const exceptions = allows({ ...grant, state }) ? grant.exceptions : [];
  if (state === 'deny') return { state, conditions: [], exceptions, reason: grant.reason ?? '' };
  if (state !== 'if') return { state, conditions: [], exceptions };
  const kind = first === 'own_teams' ? first : 'own';
  const conditions = grant.conditions.length > 0 ? grant.conditions : [conditionsOf([{ kind }], subject)];
  return { state, conditions, exceptions };
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
