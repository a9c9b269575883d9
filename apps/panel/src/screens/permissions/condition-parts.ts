import { currencyCode, isSame, TEAM_IDS, USER_ID, type Conditions, type Money } from '@outlay/domain';
import type { GrantSubject } from './grant-table.ts';

/** One part of a condition, as the editor offers it; `other` is what only a hand has written. */
export type ConditionPart =
  | { readonly kind: 'own' }
  | { readonly kind: 'own_teams' }
  | { readonly kind: 'teams'; readonly ids: readonly number[] }
  | { readonly kind: 'amount'; readonly max: Money }
  | { readonly kind: 'other'; readonly path: string; readonly wanted: Conditions[string] };

/** Kinds of parts a person can add. */
export type PartKind = Exclude<ConditionPart['kind'], 'other'>;

const OFFERED: Readonly<Partial<Record<GrantSubject, readonly PartKind[]>>> = {
  expense: ['own', 'own_teams', 'teams', 'amount'],
  recurring: ['own', 'own_teams', 'teams', 'amount'],
  reimpursable: ['own'],
  bookkeep: ['own_teams', 'teams', 'amount'],
  reports: ['own', 'own_teams'],
};

/** The parts offered for a subject; none where its records have nothing to tell them apart by. */
export const partsFor = (subject: GrantSubject): readonly PartKind[] => OFFERED[subject] ?? [];

/** Where a record of a subject says which team it is of. */
const teamPath = (subject: GrantSubject): string => (subject === 'reports' ? 'team_ids' : 'team.id');

const isIds = (values: readonly unknown[]): values is readonly number[] =>
  values.every((value) => typeof value === 'number');

/** Reads a condition as the parts it is made of; all of them must hold. */
export function partsOf(conditions: Conditions, subject: GrantSubject): readonly ConditionPart[] {
  const currency = currencyCode.safeParse(conditions['amount.currency']);
  return Object.entries(conditions).flatMap(([path, wanted]): ConditionPart[] => {
    if (path === 'user.id' && wanted === USER_ID) return [{ kind: 'own' }];
    const listed = typeof wanted === 'object' && wanted !== null ? wanted.$in : undefined;
    if (path === teamPath(subject) && isSame(listed, [TEAM_IDS])) return [{ kind: 'own_teams' }];
    if (path === teamPath(subject) && listed && isIds(listed)) return [{ kind: 'teams', ids: listed }];
    if (path === 'amount.currency' && currency.success && 'amount.minor' in conditions) return [];
    const most = typeof wanted === 'object' && wanted !== null ? wanted.$lte : undefined;
    if (path === 'amount.minor' && typeof most === 'number' && currency.success) {
      return [{ kind: 'amount', max: { minor: most, currency: currency.data } }];
    }
    return [{ kind: 'other', path, wanted }];
  });
}

function fieldsOf(part: ConditionPart, subject: GrantSubject): Conditions {
  switch (part.kind) {
    case 'own':
      return { 'user.id': USER_ID };
    case 'own_teams':
      return { [teamPath(subject)]: { $in: [TEAM_IDS] } };
    case 'teams':
      return { [teamPath(subject)]: { $in: [...part.ids] } };
    case 'amount':
      return { 'amount.minor': { $lte: part.max.minor }, 'amount.currency': part.max.currency };
    case 'other':
      return { [part.path]: part.wanted };
    default:
      return part satisfies never;
  }
}

/** Writes parts as the condition that holds when all of them do. */
export const conditionsOf = (parts: readonly ConditionPart[], subject: GrantSubject): Conditions =>
  Object.assign({}, ...parts.map((part) => fieldsOf(part, subject))) as Conditions;

/** A part as it is first added. */
export function freshPart(kind: PartKind, currency: string): ConditionPart {
  if (kind === 'teams') return { kind, ids: [] };
  if (kind === 'amount') return { kind, max: { minor: 0, currency } };
  return { kind };
}

/** A condition written by hand, as it is. */
export const writtenPart = ({ path, wanted }: Extract<ConditionPart, { kind: 'other' }>): string =>
  `${path} ${JSON.stringify(wanted)}`;
