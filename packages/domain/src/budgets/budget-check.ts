import type { Expense } from '../expense/expense.ts';
import type { Violation } from '../expense/policy/violation.ts';
import type { Ref } from '../schema/scalars.ts';
import { APPROVED_STATUSES, COMMITTED_STATUSES } from '../expense/workflow/statuses.ts';
import {
  countedIn,
  remaindersOf,
  usageOf,
  usageState,
  type BudgetLine,
  type BudgetSpending,
  type CountedBudget,
  type Remainder,
  type SpendingStage,
} from './budget-usage.ts';
import type { BudgetEffect, FullBudgetEffect } from './usage-schemas.ts';

type Staged = Pick<Expense, 'status' | 'book_status' | 'resume_status' | 'resubmit'>;

/**
 * Returns the stage in which an expense counts in budgets; null if it does not count: drafts, rejected and cancelled
 * ones. While information is requested it counts as before, until a change makes another approval necessary.
 */
export function stageOf({ status, book_status, resume_status, resubmit }: Staged): SpendingStage | null {
  if (!COMMITTED_STATUSES.some((one) => one === status)) return null;
  if (book_status !== 'unbooked') return 'booked';
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

/** Returns the last day of spending. */
const lastDayOf = (spending: readonly Pick<BudgetSpending, 'incurred_on'>[]): string =>
  spending.reduce((last, { incurred_on }) => (incurred_on > last ? incurred_on : last), '');

/** Returns what an approval is compared with: requests that await approval do not stand in the way of another's. */
const withoutPending = (spending: readonly BudgetSpending[]): BudgetSpending[] =>
  spending.filter(({ stage }) => stage !== 'pending');

/**
 * Returns the least that is left of a budget in the period of an expense and, with carry-over, in later ones up to the
 * last spending: spending takes from each of them.
 */
function leastLeft(
  budget: CountedBudget,
  { incurred_on }: BudgetSpending,
  others: readonly BudgetSpending[],
  startMonth: number,
): Remainder | undefined {
  const days = { from: incurred_on, to: lastDayOf([...others, { incurred_on }]) };
  const [first, ...later] = remaindersOf(budget, others, days, startMonth);
  return first && later.reduce((least, one) => (one.left < least.left ? one : least), first);
}

/** Returns the budgets in which an expense counts, with their usage by everything else. */
export function budgetEffects(
  budgets: readonly CountedBudget[],
  expense: BudgetSpending,
  others: readonly BudgetSpending[],
  startMonth: number,
): FullBudgetEffect[] {
  return budgets.flatMap((budget) => {
    const counted = countedIn(budget, expense);
    const usage = usageOf(budget, others, { date: expense.incurred_on, startMonth });
    if (counted === 0 || usage === null) return [];
    const { currency } = budget.amount;
    const leftIn = (list: readonly BudgetSpending[]) => ({
      minor: leastLeft(budget, expense, list, startMonth)?.left ?? usage.remaining.minor,
      currency,
    });
    const effect = {
      ...usage,
      counted: { minor: counted, currency },
      spendable: leftIn(others),
      approvable: leftIn(withoutPending(others)),
    };
    return [{ ...effect, exceeds_approval: isExceededBy(effect, true) }];
  });
}

/** Returns true if an expense that overspends a budget leaves less of it, in any period, than it did so far. */
function isUsingMore(
  budget: CountedBudget,
  { before, after, startMonth }: Pick<BudgetInput, 'before' | 'after' | 'startMonth'>,
  others: readonly BudgetSpending[],
): boolean {
  const days = { from: after.incurred_on, to: lastDayOf([...others, after]) };
  const was = remaindersOf(budget, before === null ? others : [...others, before], days, startMonth);
  const is = remaindersOf(budget, [...others, after], days, startMonth);
  return is.some(({ left }, at) => left < 0 && left < (was[at]?.left ?? 0));
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
export function budgetViolations(input: BudgetInput): Violation[] {
  const { budgets, others, before, after, permitted = [], startMonth } = input;
  const isApproval = before?.stage === 'pending' && after.stage !== 'pending';
  const compared = isApproval ? withoutPending(others) : others;
  return budgets.flatMap((budget): Violation[] => {
    const [effect] = budgetEffects([budget], after, others, startMonth);
    const least = leastLeft(budget, after, compared, startMonth);
    if (effect === undefined || least === undefined || !isExceededBy(effect, isApproval)) return [];
    const usesMore = isUsingMore(budget, input, compared);
    const known = permitted.find(
      ({ code, budget_id }) => code === 'budget_overspent' && budget_id === budget.id,
    );
    if (known !== undefined && !usesMore) return [known];
    const isBlocked = budget.mode === 'block' && (isApproval || usesMore);
    const amounts = { total: effect.counted.minor, left: least.left, until: least.to };
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
    const days = { from: before.incurred_on, to: lastDayOf([...others, before]) };
    const was = remaindersOf(budget, [...others, before], days, startMonth);
    const is = remaindersOf(budget, after === null ? others : [...others, after], days, startMonth);
    const at = is.findIndex(({ left }, index) => left < 0 && left < (was[index]?.left ?? 0));
    const [exceeded, available] = [is[at], was[at]];
    if (exceeded === undefined || available === undefined) return [];
    const { left } = available;
    const amounts = { total: left - exceeded.left, left, until: exceeded.to };
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
 * Returns true if the approval of an expense needs a reason for overspending: it exceeds a budget that blocks, and nobody
 * has permitted that yet.
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
