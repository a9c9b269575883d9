import { absoluteMoney } from '../../money/arithmetic.ts';
import type { Money } from '../../money/money.ts';
import { daysBetween } from '../../locale/calendar.ts';
import type { Expense } from '../expense.ts';
import type { SpendingPolicy } from './spending-policy.ts';
import type { Violation, ViolationCode } from './violation.ts';

/** Fields of an expense from which {@link PolicyFacts} are built. */
export type PolicyExpense = Pick<
  Expense,
  'user' | 'team' | 'entry_type' | 'supplier' | 'incurred_on' | 'receipts'
>;

/** Fields of an expense that policies evaluate; `base_amount` in company currency, null while unknown. */
export interface PolicyFacts {
  readonly user_id: number;
  readonly team_id: number | null;
  readonly entry_type_id: number | null;
  readonly supplier_id: number | null;
  readonly incurred_on: string;
  readonly base_amount: Money | null;
  readonly receipt_count: number;
}

/** Builds the policy facts of an expense; `base_amount` in company currency. */
export const policyFactsOf = (
  { user, team, entry_type, supplier, incurred_on, receipts }: PolicyExpense,
  base_amount: Money | null,
): PolicyFacts => ({
  user_id: user.id,
  team_id: team?.id ?? null,
  entry_type_id: entry_type?.id ?? null,
  supplier_id: supplier?.id ?? null,
  incurred_on,
  base_amount,
  receipt_count: receipts.length,
});

/** Other spending of the user in company currency, without credit notes: on the day of the expense, and in its month. */
export interface SpentSoFar {
  readonly day: Money;
  readonly month: Money;
}

/** Input of `evaluatePolicies`. */
export interface PolicyInput {
  readonly expense: PolicyFacts;
  readonly policies: readonly SpendingPolicy[];
  /**
   * Null while unknown, for example on a form before its first request: the day and month limits are skipped.
   */
  readonly spent: SpentSoFar | null;
  /** Current date in the company's time zone, `YYYY-MM-DD`. */
  readonly today: string;
}

type Params = Readonly<Record<string, unknown>>;
type Rule = (policy: SpendingPolicy, input: PolicyInput) => Params | null;

const within = (list: readonly { readonly id: number }[], id: number | null): boolean =>
  list.length === 0 || list.some((one) => one.id === id);

/**
 * Returns the active policies whose scope includes the expense; an empty list of a scope includes everything.
 */
export const applicablePolicies = (
  expense: Pick<PolicyFacts, 'user_id' | 'team_id' | 'entry_type_id'>,
  policies: readonly SpendingPolicy[],
): SpendingPolicy[] =>
  policies.filter(
    ({ active, scope }) =>
      active &&
      within(scope.members, expense.user_id) &&
      within(scope.teams, expense.team_id) &&
      within(scope.entry_types, expense.entry_type_id),
  );

/** Returns what an expense spends; null for a credit note, which no limit concerns, and for an unknown amount. */
const spending = ({ base_amount: amount }: PolicyFacts): Money | null =>
  amount !== null && amount.minor > 0 ? amount : null;

/** Skips a limit in another currency than the company's, because the amounts cannot be compared. */
const over = (limit: Money | null, total: Money | null): Params | null =>
  limit && total && limit.currency === total.currency && total.minor > limit.minor ? { limit, total } : null;

const plus = (one: Money | null, other: Money | undefined): Money | null =>
  one && other && one.currency === other.currency
    ? { minor: one.minor + other.minor, currency: one.currency }
    : null;

const RULES: { readonly [Code in ViolationCode]: Rule } = {
  over_expense_limit: ({ limit_per_expense }, { expense }) => over(limit_per_expense, spending(expense)),
  over_day_limit: ({ limit_per_day }, { expense, spent }) =>
    over(limit_per_day, plus(spending(expense), spent?.day)),
  over_month_limit: ({ limit_per_month }, { expense, spent }) =>
    over(limit_per_month, plus(spending(expense), spent?.month)),
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

const ruleEntries = Object.entries(RULES) as [ViolationCode, Rule][];

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
