import { currencyCode, type Money } from '../money/money.ts';
import { isSame } from '../schema/same.ts';
import { TEAM_IDS, USER_ID } from './placeholders.ts';
import { type Conditions } from './rule.ts';
import type { GrantSubject } from './grants/grant-table.ts';

/** One part of a condition as the editor shows it; `other` is a part that the editor cannot create. */
export type ConditionPart =
  | { readonly kind: 'own' }
  | { readonly kind: 'own_teams' }
  | { readonly kind: 'teams'; readonly ids: readonly number[] }
  /** Amounts up to a size; `signed` for rules of earlier versions, which every negative amount meets. */
  | { readonly kind: 'amount'; readonly max: Money; readonly signed?: true }
  | { readonly kind: 'other'; readonly path: string; readonly wanted: Conditions[string] };

/** Kinds of condition parts that the editor can add. */
export type ConditionPartKind = Exclude<ConditionPart['kind'], 'other'>;

/** Parts for subjects whose records have an owner or a team; conditions on others name fields directly. */
const OFFERED: Readonly<Record<string, readonly ConditionPartKind[]>> = {
  expense: ['own', 'own_teams', 'teams', 'amount'],
  recurring: ['own', 'own_teams', 'teams', 'amount'],
  reimpursable: ['own'],
  advances: ['own'],
  trips: ['own', 'own_teams', 'teams'],
  bookkeep: ['own_teams', 'teams', 'amount'],
  reports: ['own', 'own_teams'],
};

/** Returns the condition parts available for a subject; empty when its records have no field to compare. */
export const conditionPartsFor = (subject: GrantSubject): readonly ConditionPartKind[] =>
  OFFERED[subject] ?? [];

/** Path of the team in a record of a subject. */
const teamPath = (subject: GrantSubject): string => (subject === 'reports' ? 'team_ids' : 'team.id');

const isIds = (values: readonly unknown[]): values is readonly number[] =>
  values.every((value) => typeof value === 'number');

/** Returns the comparison with amounts up to a size: a credit note is as large as the amount without its sign. */
const upTo = ({ minor }: Money) => ({ $gte: 0 - minor, $lte: minor });

type AmountPart = Extract<ConditionPart, { kind: 'amount' }>;

/** Returns the amount part of a condition; null if it compares amounts in another way, which other parts show. */
function amountPartOf(conditions: Conditions): AmountPart | null {
  const wanted = conditions['amount.minor'];
  const currency = currencyCode.safeParse(conditions['amount.currency']);
  const most = typeof wanted === 'object' && wanted !== null ? wanted.$lte : undefined;
  if (typeof most !== 'number' || !currency.success) return null;
  const max = { minor: most, currency: currency.data };
  if (isSame(wanted, upTo(max))) return { kind: 'amount', max };
  return isSame(wanted, { $lte: most }) ? { kind: 'amount', max, signed: true } : null;
}

/** Parses a condition into its parts. A record must match all of them; {@link conditionsOf} returns the same condition. */
export function conditionPartsOf(conditions: Conditions, subject: GrantSubject): readonly ConditionPart[] {
  const amount = amountPartOf(conditions);
  return Object.entries(conditions).flatMap(([path, wanted]): ConditionPart[] => {
    if (path === 'user.id' && wanted === USER_ID) return [{ kind: 'own' }];
    const listed = typeof wanted === 'object' && wanted !== null ? wanted.$in : undefined;
    if (path === teamPath(subject) && listed && isSame(wanted, { $in: listed })) {
      if (isSame(listed, [TEAM_IDS])) return [{ kind: 'own_teams' }];
      if (isIds(listed)) return [{ kind: 'teams', ids: listed }];
    }
    if (amount !== null && path === 'amount.minor') return [amount];
    if (amount !== null && path === 'amount.currency') return [];
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
      return {
        'amount.minor': part.signed ? { $lte: part.max.minor } : upTo(part.max),
        'amount.currency': part.max.currency,
      };
    case 'other':
      return { [part.path]: part.wanted };
    default:
      return part satisfies never;
  }
}

const fieldNames = (part: ConditionPart, subject: GrantSubject): readonly string[] =>
  Object.keys(fieldsOf(part, subject));

/**
 * Builds the condition that matches when all of its parts match.
 *
 * @throws RangeError for two parts about the same field, which one condition cannot express.
 */
export function conditionsOf(parts: readonly ConditionPart[], subject: GrantSubject): Conditions {
  const names = parts.flatMap((part) => fieldNames(part, subject));
  if (new Set(names).size < names.length) throw new RangeError(`Two conditions on one field of ${subject}`);
  return Object.assign({}, ...parts.map((part) => fieldsOf(part, subject))) as Conditions;
}

/** Returns a new condition part with empty values. */
export function newConditionPart(kind: ConditionPartKind, currency: string): ConditionPart {
  if (kind === 'teams') return { kind, ids: [] };
  if (kind === 'amount') return { kind, max: { minor: 0, currency } };
  return { kind };
}

/** Returns the kinds of parts that a condition can be narrowed by: those about fields that none of its parts is about. */
export function additionalPartKinds(
  parts: readonly ConditionPart[],
  subject: GrantSubject,
): readonly ConditionPartKind[] {
  const taken = new Set(parts.flatMap((part) => fieldNames(part, subject)));
  return conditionPartsFor(subject).filter((kind) =>
    fieldNames(newConditionPart(kind, ''), subject).every((name) => !taken.has(name)),
  );
}

/** Formats a condition part of kind `other` as its path and its JSON. */
export const writtenConditionPart = ({ path, wanted }: Extract<ConditionPart, { kind: 'other' }>): string =>
  `${path} ${JSON.stringify(wanted)}`;
