import { isSame } from '../../schema/same.ts';
import type { Ref } from '../../schema/scalars.ts';
import type { Money } from '../../money/money.ts';
import type { SpendingPolicy, SpendingPolicyDraft } from './spending-policy.ts';

/** Field of a policy's form; `id` stands for the policy as a whole. */
export type LoosenedField = keyof SpendingPolicyDraft | 'id';

const appliesTo = ({ active, scope }: SpendingPolicy, userId: number): boolean =>
  active && (scope.members.length === 0 || scope.members.some(({ id }) => id === userId));

const ids = (refs: readonly Ref[]): number[] => refs.map(({ id }) => id);

/** Returns true if the scope `one` includes everything that the scope `other` includes; an empty list is everything. */
const includesAll = (one: readonly Ref[], other: readonly Ref[]): boolean =>
  one.length === 0 || (other.length > 0 && other.every(({ id }) => ids(one).includes(id)));

const isHigher = (one: number | null, other: number | null): boolean =>
  other !== null && (one === null || one > other);

const minorOf = (limit: Money | null): number | null => limit?.minor ?? null;

const stepsOf = (policy: SpendingPolicy | null) =>
  (policy?.steps ?? []).map(({ over, approvers }) => ({
    over: over.minor,
    approvers: ids(approvers).toSorted((one, other) => one - other),
  }));

const autoOf = (policy: SpendingPolicy | null): number => policy?.auto_approve_under?.minor ?? 0;

const limitsSpending = ({ limit_per_expense, limit_per_day, limit_per_month }: SpendingPolicy): boolean =>
  [limit_per_expense, limit_per_day, limit_per_month].some((limit) => limit !== null);

/**
 * Returns true if the limits of some entry types become limits of the whole expense, where deductions of other types
 * reduce the amount.
 */
const countsDeductions = (before: SpendingPolicy, after: SpendingPolicy): boolean =>
  limitsSpending(before) && before.scope.entry_types.length > 0 && after.scope.entry_types.length === 0;

/** Returns true if a change of a policy that applies before and after it loosens the policy. */
type IsLooser = (before: SpendingPolicy, after: SpendingPolicy) => boolean;

const never: IsLooser = () => false;

const byLimit =
  (field: 'limit_per_expense' | 'limit_per_day' | 'limit_per_month' | 'receipt_required_over'): IsLooser =>
  (before, after) =>
    isHigher(minorOf(after[field]), minorOf(before[field]));

/** A smaller scope limits fewer expenses; a larger one approves more of them, or has them approved by others. */
const byScope =
  (scope: 'teams' | 'entry_types'): IsLooser =>
  (before, after) =>
    !includesAll(after.scope[scope], before.scope[scope]) ||
    ((autoOf(after) > 0 || after.steps.length > 0) && !includesAll(before.scope[scope], after.scope[scope]));

/** Rules of every field of the form, in the order in which a loosened field is reported. */
const LOOSENED_BY: Readonly<Record<keyof SpendingPolicyDraft, IsLooser>> = {
  name: never,
  // These four also loosen a new policy, or one that applies to the user only before or after: `loosenedField` compares them.
  active: never,
  member_ids: never,
  steps: never,
  auto_approve_under: never,
  team_ids: byScope('teams'),
  entry_type_ids: (before, after) => byScope('entry_types')(before, after) || countsDeductions(before, after),
  limit_per_expense: byLimit('limit_per_expense'),
  limit_per_day: byLimit('limit_per_day'),
  limit_per_month: byLimit('limit_per_month'),
  receipt_required_over: byLimit('receipt_required_over'),
  required_fields: (before, after) =>
    !before.required_fields.every((field) => after.required_fields.includes(field)),
  required_over: (before, after) =>
    before.required_fields.length > 0 &&
    (minorOf(after.required_over) ?? -1) > (minorOf(before.required_over) ?? -1),
  max_age_days: (before, after) => isHigher(after.max_age_days, before.max_age_days),
  blocked_supplier_ids: (before, after) =>
    !ids(before.blocked_suppliers).every((id) => ids(after.blocked_suppliers).includes(id)),
  mode: (before, after) => before.mode === 'block' && after.mode === 'warn',
};

const FIELDS = Object.keys(LOOSENED_BY) as (keyof SpendingPolicyDraft)[];

/**
 * Returns the field of a policy's change that would loosen the rules for a user's own requests: a higher or missing
 * limit, automatic approval, or another choice of approvers; null if there is none. `before` is null for a new
 * policy, `after` for a deleted one.
 *
 * A change without such a field never turns a rejected or pending request of the user into an approved one.
 */
export function loosenedField(
  before: SpendingPolicy | null,
  after: SpendingPolicy | null,
  userId: number,
): LoosenedField | null {
  const was = before !== null && appliesTo(before, userId) ? before : null;
  const is = after !== null && appliesTo(after, userId) ? after : null;
  if (was !== null && is === null) {
    if (after === null) return 'id';
    return after.active ? 'member_ids' : 'active';
  }
  if (!isSame(stepsOf(was), stepsOf(is))) return 'steps';
  if (autoOf(is) > autoOf(was)) return 'auto_approve_under';
  if (was === null || is === null) return null;
  return FIELDS.find((field) => LOOSENED_BY[field](was, is)) ?? null;
}
