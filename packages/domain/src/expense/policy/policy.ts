import { absoluteMoney } from '../../money/arithmetic.ts';
import type { Money } from '../../money/money.ts';
import { daysBetween } from '../../locale/calendar.ts';
import type { Expense } from '../expense.ts';
import { isInScope, isWholeInScope, spendingInScope, totalsInScope } from './policy-scope.ts';
import type { PolicyLine, Spending } from './policy-scope.ts';
import type { SpendingPolicy } from './spending-policy.ts';
import type { PolicyViolationCode, Violation } from './violation.ts';

/** Fields of an expense from which {@link PolicyFacts} are built. */
export type PolicyExpense = Pick<
  Expense,
  'user' | 'team' | 'entry_type' | 'supplier' | 'incurred_on' | 'receipts' | 'lines'
>;

/** Fields of an expense that policies evaluate; `base_amount` is null while unknown. */
export interface PolicyFacts extends Spending {
  readonly supplier_id: number | null;
  readonly receipt_count: number;
}

/** Returns the lines of an expense as the scopes of policies see them. */
export const policyLines = (lines: Expense['lines'] = []): PolicyLine[] =>
  lines.map(({ entry_type, gross }) => ({ entry_type_id: entry_type?.id ?? null, gross: gross.minor }));

/** Builds the policy facts of an expense; `base_amount` in company currency. */
export const policyFactsOf = (
  { user, team, entry_type, supplier, incurred_on, receipts, lines }: PolicyExpense,
  base_amount: Money | null,
): PolicyFacts => ({
  user_id: user.id,
  team_id: team?.id ?? null,
  entry_type_id: entry_type?.id ?? null,
  supplier_id: supplier?.id ?? null,
  incurred_on,
  base_amount,
  lines: policyLines(lines),
  receipt_count: receipts.length,
});

/** Input of `evaluatePolicies`. */
export interface PolicyInput {
  readonly expense: PolicyFacts;
  readonly policies: readonly SpendingPolicy[];
  /**
   * Other expenses of the user that count: at least those of the days of `spendingPeriod`. Null while unknown, for
   * example on a form before its first request: then the day and month limits are skipped.
   */
  readonly spent: readonly Spending[] | null;
  /** Current date in the company's time zone, `YYYY-MM-DD`. */
  readonly today: string;
}

type Params = Readonly<Record<string, unknown>>;
type Rule = (policy: SpendingPolicy, input: PolicyInput) => Params | null;

/** Returns the active policies whose scope includes the expense or one of its lines. */
export const applicablePolicies = (
  expense: PolicyFacts,
  policies: readonly SpendingPolicy[],
): SpendingPolicy[] => policies.filter(({ active, scope }) => active && isInScope(scope, expense));

/**
 * Returns the policies that may approve an expense automatically: those whose scope includes all of it. A policy on
 * some entry types does not decide on lines of others.
 */
export const approvingPolicies = (
  expense: PolicyFacts,
  policies: readonly SpendingPolicy[],
): SpendingPolicy[] => policies.filter(({ active, scope }) => active && isWholeInScope(scope, expense));

/** Skips a limit in another currency than the company's, because the amounts cannot be compared. */
const over = (limit: Money | null, total: Money | null): Params | null =>
  limit && total && limit.currency === total.currency && total.minor > limit.minor ? { limit, total } : null;

/** Returns the totals of a period; null for an expense without spending in scope, which no limit concerns. */
const totals = ({ scope }: SpendingPolicy, { expense, spent }: PolicyInput) =>
  spent && totalsInScope(scope, expense, spent);

const RULES: { readonly [Code in PolicyViolationCode]: Rule } = {
  over_expense_limit: ({ limit_per_expense, scope }, { expense }) =>
    over(limit_per_expense, spendingInScope(scope, expense)),
  over_day_limit: (policy, input) => over(policy.limit_per_day, totals(policy, input)?.day ?? null),
  over_month_limit: (policy, input) => over(policy.limit_per_month, totals(policy, input)?.month ?? null),
  receipt_required: ({ receipt_required_over }, { expense }) =>
    expense.receipt_count > 0
      ? null
      : over(receipt_required_over, expense.base_amount && absoluteMoney(expense.base_amount)),
  too_old: ({ max_age_days }, { expense, today }) => {
    const days = daysBetween(expense.incurred_on, today);
    return max_age_days !== null && days > max_age_days ? { days, max_age_days } : null;
  },
  future_date: (_, { expense, today }) =>
    expense.incurred_on > today ? { incurred_on: expense.incurred_on } : null,
  blocked_supplier: ({ blocked_suppliers }, { expense }) => {
    const blocked = blocked_suppliers.find(({ id }) => id === expense.supplier_id);
    return blocked ? { supplier: blocked.name } : null;
  },
};

const ruleEntries = Object.entries(RULES) as [PolicyViolationCode, Rule][];

/**
 * Evaluates the applicable spending policies and returns a violation with message parameters for every broken
 * rule.
 *
 * Pure: used by the form during input and by the server at submit, where a violation of mode `block` rejects
 * the request (422).
 */
export const evaluatePolicies = (input: PolicyInput): Violation[] =>
  applicablePolicies(input.expense, input.policies).flatMap((policy) =>
    ruleEntries.flatMap(([code, rule]) => {
      const params = rule(policy, input);
      if (!params) return [];
      return [{ policy_id: policy.id, policy_name: policy.name, code, mode: policy.mode, params }];
    }),
  );

/** Returns true when one of the violations prevents submitting. */
export const isBlocked = (violations: readonly Pick<Violation, 'mode'>[]): boolean =>
  violations.some(({ mode }) => mode === 'block');
