import type { Expense } from '../expense/expense.ts';
import type { Violation } from '../expense/policy/violation.ts';
import { toNearestSafeInteger } from '../money/rounding.ts';
import type { Ref } from '../schema/scalars.ts';
import { APPROVED_STATUSES, COMMITTED_STATUSES } from '../expense/workflow/status/statuses.ts';
import {
  balancesOf,
  countedIn,
  periodOf,
  sumsByPeriod,
  usageIn,
  usageState,
  withoutPending,
  type Balance,
  type BudgetLine,
  type BudgetSpending,
  type CountedBudget,
  type PeriodSums,
  type SpendingStage,
} from './budget-usage.ts';
import { isBooked } from '../bookkeeping/booking.ts';
import type { BudgetEffect, FullBudgetEffect } from './usage-schemas.ts';

type Staged = Pick<Expense, 'status' | 'book_status' | 'resume_status' | 'resubmit'>;

/**
 * Returns the stage in which an expense counts in budgets; null if it does not count: drafts, rejected and cancelled
 * ones. While information is requested it counts as before, until a change makes another approval necessary.
 */
export function stageOf({ status, book_status, resume_status, resubmit }: Staged): SpendingStage | null {
  if (!COMMITTED_STATUSES.some((one) => one === status)) return null;
  if (isBooked({ book_status })) return 'booked';
  const isApproved =
    APPROVED_STATUSES.some((one) => one === status) || (resume_status === 'approved' && resubmit !== true);
  return isApproved ? 'approved' : 'pending';
}

/** Returns the lines of an expense as budgets count them. */
const linesOf = (lines: Expense['lines'] = []): BudgetLine[] =>
  lines.map(({ team, cost_center, entry_type, gross }) => ({
    team_id: team?.id ?? null,
    cost_center_id: cost_center?.id ?? null,
    entry_type_id: entry_type?.id ?? null,
    gross: gross.minor,
  }));

/** Returns an expense as budgets count it in a stage; its amount in company currency is known once it is submitted. */
export const spendingOf = (
  expense: Pick<Expense, 'incurred_on' | 'team' | 'entry_type' | 'base_amount' | 'lines'>,
  stage: SpendingStage,
): BudgetSpending => ({
  incurred_on: expense.incurred_on,
  stage,
  team_id: expense.team?.id ?? null,
  entry_type_id: expense.entry_type?.id ?? null,
  base: expense.base_amount?.minor ?? 0,
  lines: linesOf(expense.lines),
});

/** An expense that is about to count in budgets. */
export interface BudgetInput {
  readonly budgets: readonly CountedBudget[];
  /** All other spending, without the expense. */
  readonly others: readonly BudgetSpending[];
  /** The expense as it counts so far; null if it does not. */
  readonly before: BudgetSpending | null;
  readonly after: BudgetSpending;
  /**
   * Violations of the expense so far. Overspending that a user has permitted stays permitted while the expense does not
   * use more.
   */
  readonly permitted?: readonly Violation[];
  /** First month of the fiscal year, 1–12. */
  readonly startMonth: number;
}

/** Returns the balance with the least left; undefined if there is none. */
const leastOf = ([first, ...later]: readonly Balance[]): Balance | undefined =>
  first && later.reduce((least, one) => (one.left < least.left ? one : least), first);

/**
 * Effect of an expense on a budget, and the balances with the least left when it is submitted and when it is approved: in
 * the period of the expense and, with carry-over, in later ones, because spending takes from each of them.
 */
interface Position {
  readonly effect: FullBudgetEffect;
  readonly submitted: Balance;
  readonly approved: Balance;
}

/** Returns the position of an expense in a budget; null if it does not count there. */
function positionIn(
  budget: CountedBudget,
  expense: BudgetSpending,
  others: PeriodSums,
  startMonth: number,
): Position | null {
  const counted = countedIn(budget, expense);
  if (counted === 0 || !budget.active) return null;
  const on = { date: expense.incurred_on, startMonth };
  const balances = balancesOf(budget, others, on);
  const [balance] = balances;
  const submitted = leastOf(balances);
  const approved = leastOf(balancesOf(budget, withoutPending(others), on));
  if (balance === undefined || submitted === undefined || approved === undefined) return null;
  const { currency } = budget.amount;
  const effect = {
    ...usageIn(budget, balance, startMonth),
    counted: { minor: counted, currency },
    spendable: { minor: toNearestSafeInteger(submitted.left), currency },
    approvable: { minor: toNearestSafeInteger(approved.left), currency },
  };
  return { effect: { ...effect, exceeds_approval: isExceededBy(effect, true) }, submitted, approved };
}

/** Returns the budgets in which an expense counts, with their usage by everything else. */
export const budgetEffects = (
  budgets: readonly CountedBudget[],
  expense: BudgetSpending,
  others: readonly BudgetSpending[],
  startMonth: number,
): FullBudgetEffect[] =>
  budgets.flatMap(
    (budget) =>
      positionIn(budget, expense, sumsByPeriod(budget, others, startMonth), startMonth)?.effect ?? [],
  );

/** Change of spending in a budget. */
type SpendingChange = Pick<BudgetInput, 'before' | 'startMonth'> & {
  readonly after: BudgetSpending | null;
  /** Day of the first period that is compared. */
  readonly date: string;
};

/** Returns the balances of the first period that a change of spending overspends by more than it was. */
function overspending(
  budget: CountedBudget,
  others: PeriodSums,
  { date, before, after, startMonth }: SpendingChange,
): { readonly was: Balance; readonly is: Balance } | undefined {
  const balances = (one: BudgetSpending | null) =>
    balancesOf(budget, sumsByPeriod(budget, one === null ? [] : [one], startMonth, others), {
      date,
      startMonth,
    });
  const earlier = new Map(balances(before).map((was) => [was.from, was]));
  return balances(after)
    .flatMap((is) => {
      const was = earlier.get(is.from);
      return was === undefined ? [] : [{ was, is }];
    })
    .find(({ was, is }) => is.left < 0n && is.left < was.left);
}

/** Returns true if an expense exceeds a budget when it is submitted, or approved. */
const isExceededBy = (
  { counted, spendable, approvable }: Pick<FullBudgetEffect, 'counted' | 'spendable' | 'approvable'>,
  isApproval: boolean,
): boolean => counted.minor > 0 && counted.minor > (isApproval ? approvable : spendable).minor;

/** Usage of a budget, as far as a user may see it. */
export type ShownUsage = Pick<
  BudgetEffect,
  'id' | 'name' | 'name_ar' | 'mode' | 'from' | 'to' | 'remaining' | 'state' | 'available'
>;

/** Returns the usage of a budget with an expense, as for a bar that shows what will be left. */
export const withExpense = ({ counted, ...usage }: BudgetEffect): ShownUsage => {
  const remaining = { ...usage.remaining, minor: usage.remaining.minor - counted.minor };
  const { available, warning_share } = usage;
  if (available !== undefined && warning_share !== undefined)
    return { ...usage, remaining, state: usageState({ available, warning_share, remaining }) };
  return { ...usage, remaining, state: remaining.minor < 0 ? 'over' : usage.state };
};

/** Returns the violation of a budget; `left` may be negative for a budget that was exceeded before. */
const overBudgetViolation = (
  { id, name, name_ar, amount: { currency } }: CountedBudget,
  mode: Violation['mode'],
  { total, left, until }: { readonly total: number; readonly left: number; readonly until: string },
): Violation => ({
  policy_id: null,
  policy_name: name,
  name_ar,
  budget_id: id,
  code: 'over_budget',
  mode,
  params: { total: { minor: total, currency }, left: { minor: Math.max(0, left), currency }, until },
});

/**
 * Returns a violation for each budget that an expense exceeds. Its mode is `block` only if the budget blocks and the
 * expense is about to use more of it: by being submitted, approved, or changed. Approving compares with what is approved
 * and booked, so that a budget that was lowered is given to those who are approved first.
 *
 * Pure: used by the form during input and by the server under the lock that serializes spending of the company.
 */
export function budgetViolations({
  budgets,
  others,
  before,
  after,
  permitted = [],
  startMonth,
}: BudgetInput): Violation[] {
  const isApproval = before?.stage === 'pending' && after.stage !== 'pending';
  return budgets.flatMap((budget): Violation[] => {
    if (countedIn(budget, after) <= 0) return [];
    const sums = sumsByPeriod(budget, others, startMonth);
    const position = positionIn(budget, after, sums, startMonth);
    if (position === null || !isExceededBy(position.effect, isApproval)) return [];
    const change = { date: after.incurred_on, before, after, startMonth };
    const compared = isApproval ? withoutPending(sums) : sums;
    const usesMore = overspending(budget, compared, change) !== undefined;
    const known = permitted.find(
      ({ code, budget_id }) => code === 'budget_overspent' && budget_id === budget.id,
    );
    if (known !== undefined && !usesMore) return [known];
    const isBlocked = budget.mode === 'block' && (isApproval || usesMore);
    const least = isApproval ? position.approved : position.submitted;
    const amounts = {
      total: position.effect.counted.minor,
      left: toNearestSafeInteger(least.left),
      until: periodOf(budget, least, startMonth).to,
    };
    return [overBudgetViolation(budget, isBlocked ? 'block' : 'warn', amounts)];
  });
}

/** Returns what an approved credit note gives a budget; 0 for everything else. */
const creditIn = (budget: CountedBudget, spending: BudgetSpending | null): number =>
  spending === null || spending.stage === 'pending' ? 0 : Math.max(0, -countedIn(budget, spending));

/** Returns true if an approved credit note gives a budget less than it did so far, or to another day. */
export const takesCredit = (
  budget: CountedBudget,
  { before, after }: { readonly before: BudgetSpending | null; readonly after: BudgetSpending | null },
): boolean =>
  creditIn(budget, before) > 0 &&
  (creditIn(budget, after) < creditIn(budget, before) || after?.incurred_on !== before?.incurred_on);

/**
 * Returns a violation for each budget that is exceeded because an approved credit note no longer gives it as much: it is
 * cancelled, moved to another day, or a change makes another approval necessary.
 *
 * @param input `others` are those of the days that count with the credit note so far.
 */
export const creditViolations = ({
  budgets,
  others,
  before,
  after,
  startMonth,
}: Omit<BudgetInput, 'after' | 'permitted'> & { readonly after: BudgetSpending | null }): Violation[] =>
  budgets.flatMap((budget): Violation[] => {
    if (before === null || !takesCredit(budget, { before, after })) return [];
    const sums = sumsByPeriod(budget, others, startMonth);
    const period = overspending(budget, sums, { date: before.incurred_on, before, after, startMonth });
    if (period === undefined) return [];
    const amounts = {
      total: toNearestSafeInteger(period.was.left - period.is.left),
      left: toNearestSafeInteger(period.was.left),
      until: periodOf(budget, period.is, startMonth).to,
    };
    return [overBudgetViolation(budget, budget.mode, amounts)];
  });

/** Returns true for a violation that only a user with the right to overspend can permit, with a reason. */
export const isOverspending = ({ code, mode }: Pick<Violation, 'code' | 'mode'>): boolean =>
  code === 'over_budget' && mode === 'block';

/** Returns true for the `data` of a refusal (422) that a user with the right to overspend can avoid with a reason. */
export function needsOverspendReason(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('violations' in data)) return false;
  const violations: readonly unknown[] = Array.isArray(data.violations) ? data.violations : [];
  return violations.some(
    (one) =>
      typeof one === 'object' &&
      one !== null &&
      'code' in one &&
      'mode' in one &&
      one.code === 'over_budget' &&
      one.mode === 'block',
  );
}

/**
 * Returns true if the approval of an expense needs a reason for overspending: it exceeds a budget that blocks, and no
 * approver has permitted that yet.
 */
export const approvalOverspends = (
  { violations }: Pick<Expense, 'violations'>,
  effects: readonly BudgetEffect[],
): boolean =>
  effects.some(
    (effect) =>
      effect.mode === 'block' &&
      effect.exceeds_approval &&
      !violations.some(({ code, budget_id }) => code === 'budget_overspent' && budget_id === effect.id),
  );

/** Returns the violations of budgets after a user with the right to overspend has given a reason. */
export const overspent = (
  violations: readonly Violation[],
  { by, reason }: { readonly by: Ref; readonly reason: string },
): Violation[] =>
  violations.map((violation) =>
    isOverspending(violation)
      ? {
          ...violation,
          code: 'budget_overspent',
          mode: 'warn',
          params: { ...violation.params, by: by.name, by_id: by.id, reason },
        }
      : violation,
  );
