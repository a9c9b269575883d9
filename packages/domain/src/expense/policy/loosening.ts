import { isSame } from '../../schema/same.ts';
import type { Ref } from '../../schema/scalars.ts';
import type { Money } from '../../money/money.ts';
import type { SpendingPolicy, SpendingPolicyDraft } from './spending-policy.ts';

/** Field of a policy's form; `id` stands for the policy as a whole. */
export type LoosenedField = keyof SpendingPolicyDraft | 'id';

const LIMITS = ['limit_per_expense', 'limit_per_day', 'limit_per_month', 'receipt_required_over'] as const;

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

/** Scope of a policy that applies to the user: teams and entry types are of the request, not of the user. */
const SCOPES = [
  ['team_ids', 'teams'],
  ['entry_type_ids', 'entry_types'],
] as const;

const limitsSpending = ({ limit_per_expense, limit_per_day, limit_per_month }: SpendingPolicy): boolean =>
  [limit_per_expense, limit_per_day, limit_per_month].some((limit) => limit !== null);

/**
 * Returns true if the limits of some entry types become limits of the whole expense, where deductions of other types
 * reduce the amount.
 */
const countsDeductions = (before: SpendingPolicy, after: SpendingPolicy): boolean =>
  limitsSpending(before) && before.scope.entry_types.length > 0 && after.scope.entry_types.length === 0;

function loosenedScope(before: SpendingPolicy, after: SpendingPolicy): LoosenedField | null {
  const decides = autoOf(after) > 0 || after.steps.length > 0;
  const found = SCOPES.find(
    ([, scope]) =>
      !includesAll(after.scope[scope], before.scope[scope]) ||
      (decides && !includesAll(before.scope[scope], after.scope[scope])),
  );
  return found?.[0] ?? (countsDeductions(before, after) ? 'entry_type_ids' : null);
}

/** Returns the field whose change requires fewer fields, or the same ones of fewer expenses. */
function loosenedRequirement(before: SpendingPolicy, after: SpendingPolicy): LoosenedField | null {
  if (!before.required_fields.every((field) => after.required_fields.includes(field)))
    return 'required_fields';
  const isRarer = (minorOf(after.required_over) ?? -1) > (minorOf(before.required_over) ?? -1);
  return before.required_fields.length > 0 && isRarer ? 'required_over' : null;
}

function loosenedLimit(before: SpendingPolicy, after: SpendingPolicy): LoosenedField | null {
  const limit = LIMITS.find((field) => isHigher(minorOf(after[field]), minorOf(before[field])));
  if (limit !== undefined) return limit;
  const requirement = loosenedRequirement(before, after);
  if (requirement !== null) return requirement;
  if (isHigher(after.max_age_days, before.max_age_days)) return 'max_age_days';
  const blocked = ids(after.blocked_suppliers);
  if (!ids(before.blocked_suppliers).every((id) => blocked.includes(id))) return 'blocked_supplier_ids';
  return before.mode === 'block' && after.mode === 'warn' ? 'mode' : null;
}

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
  return loosenedScope(was, is) ?? loosenedLimit(was, is);
}
