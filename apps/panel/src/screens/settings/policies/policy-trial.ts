import {
  addDays,
  addMonths,
  evaluatePolicies,
  formatDay,
  isBlocked,
  parseDay,
  policyFactsOf,
  COMMITTED_STATUSES,
  REQUIRED_FIELDS,
  type Expense,
  type Money,
  type Ref,
  type Spending,
  type SpendingPolicy,
  type Violation,
} from '@outlay/domain';
import { companyDay } from '../../../i18n/today.ts';

/** Period of days, both ends included. */
export interface Quarter {
  readonly from: string;
  readonly to: string;
}

/** Returns the calendar quarter before the one that contains the day. */
export function quarterBefore(day: string): Quarter {
  const { year, month } = parseDay(day);
  const begun = formatDay({ year, month: month - ((month - 1) % 3), day: 1 });
  return { from: addMonths(begun, -3), to: addDays(begun, -1) };
}

const refs = (ids: unknown): Ref[] =>
  Array.isArray(ids) ? ids.map((id) => ({ id: Number(id), name: '' })) : [];

const limit = (value: unknown): Money | null =>
  typeof value === 'object' &&
  value !== null &&
  'minor' in value &&
  typeof value.minor === 'number' &&
  'currency' in value &&
  typeof value.currency === 'string'
    ? { minor: value.minor, currency: value.currency }
    : null;

/** Returns the policy of the form's values as an active policy, so that it can be evaluated before saving. */
export function policyOf(draft: Readonly<Record<string, unknown>>): SpendingPolicy {
  const age = draft['max_age_days'];
  const fields = draft['required_fields'];
  const required: readonly unknown[] = Array.isArray(fields) ? fields : [];
  return {
    id: 1,
    version: 1,
    name: String(draft['name'] ?? ''),
    active: true,
    mode: draft['mode'] === 'block' ? 'block' : 'warn',
    scope: {
      teams: refs(draft['team_ids']),
      members: refs(draft['member_ids']),
      entry_types: refs(draft['entry_type_ids']),
    },
    limit_per_expense: limit(draft['limit_per_expense']),
    limit_per_day: limit(draft['limit_per_day']),
    limit_per_month: limit(draft['limit_per_month']),
    receipt_required_over: limit(draft['receipt_required_over']),
    required_fields: REQUIRED_FIELDS.filter((field) => required.includes(field)),
    required_over: limit(draft['required_over']),
    max_age_days: typeof age === 'number' ? age : null,
    blocked_suppliers: refs(draft['blocked_supplier_ids']),
    auto_approve_under: limit(draft['auto_approve_under']),
    steps: [],
  };
}

/** Expense that the policy would have flagged or blocked. */
export interface Marked {
  readonly expense: Expense;
  readonly violations: readonly Violation[];
  readonly blocked: boolean;
}

const counted = ({ base_amount: base, amount }: Expense): Money => base ?? amount;

/** Sorts in the order of submission. */
const bySubmission = (one: Expense, other: Expense): number =>
  (one.submitted_at ?? '').localeCompare(other.submitted_at ?? '') || one.id - other.id;

const COMMITTED: ReadonlySet<Expense['status']> = new Set(COMMITTED_STATUSES);

/** Adds the supplier's name from the expense: the form has only the ids of blocked suppliers. */
const named = (policy: SpendingPolicy, { supplier }: Expense): SpendingPolicy => ({
  ...policy,
  blocked_suppliers: policy.blocked_suppliers.map((one) => (one.id === supplier?.id ? supplier : one)),
});

/**
 * Evaluates a policy on past expenses, each as of the day it was submitted; returns those with violations. As on
 * submit, an expense adds to those that were submitted before it; rejected and cancelled ones do not count.
 */
export function tryPolicy(policy: SpendingPolicy, expenses: readonly Expense[]): readonly Marked[] {
  const spentBy = new Map<number, Spending[]>();
  const marked = new Map<number, Marked>();
  for (const expense of expenses.toSorted(bySubmission)) {
    // The teams of users are not read for a trial: an expense counts for the team that it names.
    const facts = policyFactsOf(expense, counted(expense), expense.team === null ? [] : [expense.team.id]);
    const spent = spentBy.get(expense.user.id) ?? [];
    spentBy.set(expense.user.id, spent);
    const violations = evaluatePolicies({
      policies: [named(policy, expense)],
      spent,
      today: expense.submitted_at ? companyDay(new Date(expense.submitted_at)) : expense.incurred_on,
      expense: facts,
    });
    if (violations.length > 0)
      marked.set(expense.id, { expense, violations, blocked: isBlocked(violations) });
    if (COMMITTED.has(expense.status)) spent.push(facts);
  }
  return expenses.flatMap(({ id }) => marked.get(id) ?? []);
}
