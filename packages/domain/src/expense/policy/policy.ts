import { absoluteMoney } from '../../money/arithmetic.ts';
import type { Money } from '../../money/money.ts';
import { daysBetween } from '../../locale/calendar.ts';
import type { Expense } from '../expense.ts';
import { filledTexts, REQUIRED_TEXTS } from './required-fields.ts';
import type { RequiredField, RequiredText } from './required-fields.ts';
import { isInScope, isWholeInScope, spendingInScope, totalsInScope, within } from './policy-scope.ts';
import type { PolicyLine, Spending } from './policy-scope.ts';
import type { SpendingPolicy } from './spending-policy.ts';
import type { PolicyViolationCode, Violation } from './violation.ts';

/** Fields of an expense from which {@link PolicyFacts} are built. */
export type PolicyExpense = Pick<
  Expense,
  | 'user'
  | 'team'
  | 'entry_type'
  | 'supplier'
  | 'trip'
  | 'incurred_on'
  | 'receipts'
  | 'lines'
  | 'mileage'
  | 'per_diem'
  | RequiredText
>;

/** Line of an expense whose cost center a policy may require. */
export interface CodedLine extends PolicyLine {
  readonly cost_center_id: number | null;
}

/** Fields of an expense that policies evaluate; `base_amount` is null while unknown. */
export interface PolicyFacts extends Spending {
  readonly supplier_id: number | null;
  readonly trip_id: number | null;
  readonly receipt_count: number;
  /** Mileage or a per diem: it has neither a receipt nor a supplier. */
  readonly is_allowance?: boolean;
  readonly lines: readonly CodedLine[];
  /** Fields with a text. */
  readonly filled: readonly RequiredText[];
}

/** Returns the lines of an expense as the scopes of policies see them. */
export const policyLines = (lines: Expense['lines'] = []): CodedLine[] =>
  lines.map(({ entry_type, gross, cost_center }) => ({
    entry_type_id: entry_type?.id ?? null,
    gross: gross.minor,
    cost_center_id: cost_center?.id ?? null,
  }));

/** Builds the policy facts of an expense; `base_amount` in company currency. */
export const policyFactsOf = (
  {
    user,
    team,
    entry_type,
    supplier,
    trip,
    incurred_on,
    receipts,
    lines,
    mileage,
    per_diem,
    ...texts
  }: PolicyExpense,
  base_amount: Money | null,
  ownTeamIds: readonly number[],
): PolicyFacts => ({
  user_id: user.id,
  team_id: team?.id ?? null,
  own_team_ids: ownTeamIds,
  entry_type_id: entry_type?.id ?? null,
  supplier_id: supplier?.id ?? null,
  trip_id: trip?.id ?? null,
  incurred_on,
  base_amount,
  lines: policyLines(lines),
  receipt_count: receipts.length,
  is_allowance: Boolean(mileage ?? per_diem),
  filled: filledTexts(texts),
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
 * some entry types does not decide on lines of others, nor that of a team on expenses of users who are not in it.
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

const RULES: { readonly [Code in Exclude<PolicyViolationCode, 'field_required'>]: Rule } = {
  over_expense_limit: ({ limit_per_expense, scope }, { expense }) =>
    over(limit_per_expense, spendingInScope(scope, expense)),
  over_day_limit: (policy, input) => over(policy.limit_per_day, totals(policy, input)?.day ?? null),
  over_month_limit: (policy, input) => over(policy.limit_per_month, totals(policy, input)?.month ?? null),
  receipt_required: ({ receipt_required_over }, { expense }) =>
    expense.receipt_count > 0 || expense.is_allowance === true
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

const ruleEntries = Object.entries(RULES) as [keyof typeof RULES, Rule][];

/** Fields of a purchase, which an allowance does not have. */
const OF_PURCHASE: ReadonlySet<RequiredField> = new Set([
  'supplier',
  'supplier_vat_number',
  'invoice_number',
]);

const REFERENCES = { supplier: 'supplier_id', team: 'team_id', trip: 'trip_id' } as const;

/** Returns true if an expense has no value for a field; lines count with their own entry type and cost center. */
function isMissing(field: RequiredField, { scope }: SpendingPolicy, expense: PolicyFacts): boolean {
  const { entry_type_id, lines, filled, is_allowance } = expense;
  if (is_allowance === true && OF_PURCHASE.has(field)) return false;
  const text = REQUIRED_TEXTS.find((one) => one === field);
  if (text !== undefined) return !filled.includes(text);
  if (field === 'supplier' || field === 'team' || field === 'trip')
    return expense[REFERENCES[field]] === null;
  if (field === 'entry_type')
    return (
      entry_type_id === null && (lines.length === 0 || lines.some((line) => line.entry_type_id === null))
    );
  const inScope = lines.filter((line) => within(scope.entry_types, line.entry_type_id ?? entry_type_id));
  return lines.length === 0 || inScope.some(({ cost_center_id }) => cost_center_id === null);
}

/** Returns the violations of required fields, one for each field without a value. */
function missingFields(policy: SpendingPolicy, { expense }: PolicyInput): Params[] {
  const { required_fields, required_over: limit } = policy;
  const base = expense.base_amount && absoluteMoney(expense.base_amount);
  if (limit !== null && over(limit, base) === null) return [];
  return required_fields
    .filter((field) => isMissing(field, policy, expense))
    .map((field) => (limit === null ? { field, when: 'always' } : { field, when: 'over', limit }));
}

/**
 * Evaluates the applicable spending policies and returns a violation with message parameters for every broken
 * rule.
 *
 * Pure: used by the form during input and by the server at submit, where a violation of mode `block` rejects
 * the request (422).
 */
export const evaluatePolicies = (input: PolicyInput): Violation[] =>
  applicablePolicies(input.expense, input.policies).flatMap((policy) => {
    const violation = (code: PolicyViolationCode, params: Params): Violation => ({
      policy_id: policy.id,
      policy_name: policy.name,
      code,
      mode: policy.mode,
      params,
    });
    const broken = ruleEntries.flatMap(([code, rule]) => {
      const params = rule(policy, input);
      return params ? [violation(code, params)] : [];
    });
    return [...broken, ...missingFields(policy, input).map((params) => violation('field_required', params))];
  });

/** Returns true when one of the violations prevents submitting. */
export const isBlocked = (violations: readonly Pick<Violation, 'mode'>[]): boolean =>
  violations.some(({ mode }) => mode === 'block');
