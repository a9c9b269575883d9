import type { Expense } from '../expense/expense.ts';
import type { Violation } from '../expense/policy/violation.ts';
import { APPROVED_STATUSES, COMMITTED_STATUSES } from '../expense/workflow/statuses.ts';
import {
  budgetSpan,
  countedIn,
  usageOf,
  usageState,
  type BudgetLine,
  type BudgetSpending,
  type CountedBudget,
  type SpendingStage,
} from './budget-usage.ts';
import type { BudgetEffect, BudgetUsage } from './usage-schemas.ts';

type Staged = Pick<Expense, 'status' | 'book_status' | 'resume_status'>;

/**
 * Returns the stage in which an expense counts in budgets; null if it does not count: drafts, rejected and cancelled
 * ones. While information is requested it counts as before.
 */
export function stageOf({ status, book_status, resume_status }: Staged): SpendingStage | null {
  if (!COMMITTED_STATUSES.some((one) => one === status)) return null;
  if (book_status !== 'unbooked') return 'booked';
  const isApproved = APPROVED_STATUSES.some((one) => one === status) || resume_status === 'approved';
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

/** Returns the budgets in which an expense counts, with their usage by everything else. */
export function budgetEffects(
  budgets: readonly CountedBudget[],
  expense: BudgetSpending,
  others: readonly BudgetSpending[],
  startMonth: number,
): BudgetEffect[] {
  return budgets.flatMap((budget) => {
    const counted = countedIn(budget, expense);
    const usage = usageOf(budget, others, { date: expense.incurred_on, startMonth });
    if (counted === 0 || usage === null) return [];
    return [{ ...usage, counted: { minor: counted, currency: budget.amount.currency } }];
  });
}

/** Returns what an expense counts so far in the period of a budget that contains a day. */
function countedBefore(
  budget: CountedBudget,
  { before, after, startMonth }: Pick<BudgetInput, 'before' | 'after' | 'startMonth'>,
): number {
  if (before === null) return 0;
  const [was, is] = [before, after].map(({ incurred_on }) => budgetSpan(budget, incurred_on, startMonth));
  return was !== null && was?.from === is?.from ? countedIn(budget, before) : 0;
}

/** Returns what is left of a budget for an expense: requests that await approval do not stand in the way of another's. */
const leftFor = (usage: BudgetUsage, isApproval: boolean): number =>
  usage.remaining.minor + (isApproval ? usage.pending.minor : 0);

/** Returns true if an expense exceeds a budget when it is submitted, or approved. */
export const isExceededBy = (effect: BudgetEffect, isApproval: boolean): boolean =>
  effect.counted.minor > 0 && effect.counted.minor > leftFor(effect, isApproval);

/** Returns the usage of a budget with an expense, as for a bar that shows what will be left. */
export const withExpense = ({ counted, ...usage }: BudgetEffect): BudgetUsage => {
  const remaining = { ...usage.remaining, minor: usage.remaining.minor - counted.minor };
  return { ...usage, remaining, state: usageState({ ...usage, remaining }) };
};

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
  return budgets.flatMap((budget): Violation[] => {
    const [effect] = budgetEffects([budget], after, others, startMonth);
    if (effect === undefined || !isExceededBy(effect, isApproval)) return [];
    const usesMore = effect.counted.minor > countedBefore(budget, input);
    const known = permitted.find(
      ({ code, budget_id }) => code === 'budget_overspent' && budget_id === budget.id,
    );
    if (known !== undefined && !usesMore) return [known];
    const isBlocked = budget.mode === 'block' && (isApproval || usesMore);
    return [
      {
        policy_id: null,
        policy_name: budget.name,
        name_ar: budget.name_ar,
        budget_id: budget.id,
        code: 'over_budget',
        mode: isBlocked ? 'block' : 'warn',
        params: {
          total: effect.counted,
          left: { ...effect.counted, minor: Math.max(0, leftFor(effect, isApproval)) },
          until: effect.to,
        },
      },
    ];
  });
}

/** Returns the violations of budgets after a user with the right to overspend has given a reason. */
export const overspent = (
  violations: readonly Violation[],
  { by, reason }: { readonly by: string; readonly reason: string },
): Violation[] =>
  violations.map((violation) =>
    violation.code === 'over_budget' && violation.mode === 'block'
      ? { ...violation, code: 'budget_overspent', mode: 'warn', params: { ...violation.params, by, reason } }
      : violation,
  );
