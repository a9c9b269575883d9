import { addDays, monthOf } from '../locale/calendar.ts';
import type { Money } from '../money/money.ts';
import { divideRounded, toNearestSafeInteger } from '../money/rounding.ts';
import { fiscalQuarterOf, fiscalYearOf } from '../periods/spans.ts';
import { BASIS_POINTS } from '../tax/category.ts';
import type { Budget } from './budget.ts';
import type { BudgetState, BudgetUsage } from './usage-schemas.ts';

/** First and last day of a period. */
export interface BudgetSpan {
  readonly from: string;
  readonly to: string;
}

/** Fields of a budget from which its usage is computed. */
export type CountedBudget = Pick<
  Budget,
  | 'id'
  | 'name'
  | 'name_ar'
  | 'team'
  | 'cost_center'
  | 'entry_type'
  | 'period'
  | 'amount'
  | 'carry_over'
  | 'warning_share'
  | 'mode'
  | 'valid_from'
  | 'valid_to'
  | 'active'
>;

/** Stages of spending: awaiting approval, approved, and in the books. */
export const SPENDING_STAGES = ['pending', 'approved', 'booked'] as const;
/** Stage of spending. */
export type SpendingStage = (typeof SPENDING_STAGES)[number];

/** Part of an expense with its own scope; null is that of the expense. `gross` in minor units of its currency. */
export interface BudgetLine {
  readonly team_id: number | null;
  readonly cost_center_id: number | null;
  readonly entry_type_id: number | null;
  readonly gross: number;
}

/**
 * Spending as budgets count it: an expense, or the sum of expenses without lines of the same month, team, entry type,
 * stage and sign. `base` is in minor units of company currency, negative for money that comes back.
 */
export interface BudgetSpending {
  readonly incurred_on: string;
  readonly stage: SpendingStage;
  readonly team_id: number | null;
  readonly entry_type_id: number | null;
  readonly base: number;
  readonly lines: readonly BudgetLine[];
}

/** Returns the period of a kind that contains a day; `startMonth` is the first month of the fiscal year, 1–12. */
function spanOf(period: Budget['period'], date: string, startMonth: number): BudgetSpan {
  if (period === 'month') return monthOf(date);
  return period === 'quarter' ? fiscalQuarterOf(date, startMonth) : fiscalYearOf(date, startMonth);
}

/** Returns the period of a budget that contains a day; null if the budget does not apply to it. */
export function budgetSpan(
  { period, valid_from, valid_to }: Pick<Budget, 'period' | 'valid_from' | 'valid_to'>,
  date: string,
  startMonth: number,
): BudgetSpan | null {
  const span = spanOf(period, date, startMonth);
  const isValid = span.to >= valid_from && (valid_to === null || span.from <= valid_to);
  return isValid ? span : null;
}

/** End of all time: a budget without a last day applies until then. */
const LAST_DAY = '9999-12-31';

/**
 * Returns the days whose spending a budget needs to know for a period: with carry-over also the periods before, and those
 * after it, from which spending takes what they were left.
 */
export function countedSpan(budget: CountedBudget, span: BudgetSpan, startMonth: number): BudgetSpan {
  if (!budget.carry_over) return span;
  const { period, valid_from, valid_to } = budget;
  return {
    from: spanOf(period, valid_from, startMonth).from,
    to: valid_to === null ? LAST_DAY : spanOf(period, valid_to, startMonth).to,
  };
}

const includes = (wanted: { readonly id: number } | null, one: number | null): boolean =>
  wanted === null || wanted.id === one;

/**
 * Returns what spending counts in a budget, in minor units of company currency, whatever its day: its lines of the
 * budget's team, cost center and entry type, or all of it. Lines count as their share in the amount in company
 * currency, rounded once. Deductions reduce what an expense counts, but not below zero; credit notes reduce the budget.
 */
export function countedIn(
  { team, cost_center, entry_type }: Pick<Budget, 'team' | 'cost_center' | 'entry_type'>,
  { base, lines, team_id, entry_type_id }: Omit<BudgetSpending, 'stage' | 'incurred_on'>,
): number {
  const isCounted = (one: Omit<BudgetLine, 'gross'>) =>
    includes(team, one.team_id ?? team_id) &&
    includes(cost_center, one.cost_center_id) &&
    includes(entry_type, one.entry_type_id ?? entry_type_id);
  const whole = lines.reduce((sum, { gross }) => sum + BigInt(gross), 0n);
  if (whole === 0n) return isCounted({ team_id: null, cost_center_id: null, entry_type_id: null }) ? base : 0;
  const part = lines.filter(isCounted).reduce((sum, { gross }) => sum + BigInt(gross), 0n);
  const sign = whole < 0n ? -1n : 1n;
  const share = toNearestSafeInteger(divideRounded(BigInt(base) * part * sign, whole * sign, 'half-up'));
  return base > 0 ? Math.max(0, share) : share;
}

type Sums = Record<SpendingStage, bigint>;

const noSums = (): Sums => ({ pending: 0n, approved: 0n, booked: 0n });
const usedOf = ({ pending, approved, booked }: Sums): bigint => pending + approved + booked;

/** Sums what counts in a budget, by the first day of the period. Money that comes back counts once that is approved. */
function sumsByPeriod(
  budget: CountedBudget,
  spending: readonly BudgetSpending[],
  startMonth: number,
): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const one of spending) {
    const counted = countedIn(budget, one);
    if (counted === 0 || (counted < 0 && one.stage === 'pending')) continue;
    const { from } = spanOf(budget.period, one.incurred_on, startMonth);
    const sum = sums.get(from) ?? noSums();
    sum[one.stage] += BigInt(counted);
    sums.set(from, sum);
  }
  return sums;
}

/** What a budget has in a period: what was carried into it, and what is used. */
interface Balance extends BudgetSpan {
  readonly carried: bigint;
  readonly sums: Sums;
}

const leftOf = (budget: CountedBudget, { carried, sums }: Balance): bigint =>
  BigInt(budget.amount.minor) + carried - usedOf(sums);

/**
 * Returns what a budget has in each of its periods from one day to another. What was left of a period is carried into
 * the next one if the budget does so, and never what was overspent.
 */
function balancesOf(
  budget: CountedBudget,
  spending: readonly BudgetSpending[],
  { from, to }: BudgetSpan,
  startMonth: number,
): Balance[] {
  const { period, valid_from, valid_to, carry_over } = budget;
  const sums = sumsByPeriod(budget, spending, startMonth);
  const balances: Balance[] = [];
  let carried = 0n;
  let span: BudgetSpan | null = spanOf(period, carry_over ? valid_from : from, startMonth);
  const last = valid_to !== null && valid_to < to ? valid_to : to;
  while (span !== null && span.from <= last) {
    const balance = { ...span, carried, sums: sums.get(span.from) ?? noSums() };
    if (span.to >= from) balances.push(balance);
    const left = leftOf(budget, balance);
    carried = carry_over && left > 0n ? left : 0n;
    span = span.to < last ? spanOf(period, addDays(span.to, 1), startMonth) : null;
  }
  return balances;
}

/** What is left of a budget until the end of a period. */
export interface Remainder {
  readonly left: number;
  readonly to: string;
}

/**
 * Returns what is left of a budget in the period that contains the first of some days and, with carry-over, in each one
 * after it up to the last of the days: what is spent in a period is not carried into those. Negative if overspent.
 */
export const remaindersOf = (
  budget: CountedBudget,
  spending: readonly BudgetSpending[],
  { from, to }: BudgetSpan,
  startMonth: number,
): Remainder[] =>
  balancesOf(budget, spending, { from, to: budget.carry_over ? to : from }, startMonth).map((balance) => ({
    left: toNearestSafeInteger(leftOf(budget, balance)),
    to: balance.to,
  }));

/** Returns true if a share of what is available, in basis points, is used. */
const reaches = (used: bigint, available: bigint, share: number): boolean =>
  used > 0n && used * BigInt(BASIS_POINTS) >= available * BigInt(share);

function stateOf(used: bigint, available: bigint, share: number): BudgetState {
  if (used > available) return 'over';
  return reaches(used, available, share) ? 'near' : 'ok';
}

/**
 * Computes the usage of a budget in the period that contains a day: for forms, lists, decisions and the server's checks.
 *
 * @param spending Spending of at least the days of {@link countedSpan}; other days do not count.
 * @returns null if the budget is not active or does not apply to the day.
 */
export function usageOf(
  budget: CountedBudget,
  spending: readonly BudgetSpending[],
  { date, startMonth }: { readonly date: string; readonly startMonth: number },
): BudgetUsage | null {
  if (!budget.active || budgetSpan(budget, date, startMonth) === null) return null;
  const [balance] = balancesOf(budget, spending, { from: date, to: date }, startMonth);
  if (balance === undefined) return null;
  const { from, to, carried, sums } = balance;
  const { pending, approved, booked } = sums;
  const available = BigInt(budget.amount.minor) + carried;
  const used = pending + approved + booked;
  const inCurrency = (minor: bigint): Money => ({
    minor: toNearestSafeInteger(minor),
    currency: budget.amount.currency,
  });
  return {
    id: budget.id,
    name: budget.name,
    name_ar: budget.name_ar,
    team: budget.team,
    cost_center: budget.cost_center,
    entry_type: budget.entry_type,
    period: budget.period,
    mode: budget.mode,
    warning_share: budget.warning_share,
    from,
    to,
    amount: budget.amount,
    carried: inCurrency(carried),
    available: inCurrency(available),
    booked: inCurrency(booked),
    committed: inCurrency(pending + approved),
    pending: inCurrency(pending),
    remaining: inCurrency(available - used),
    used_share: toNearestSafeInteger(divideRounded(used * BigInt(BASIS_POINTS), available, 'down')),
    state: stateOf(used, available, budget.warning_share),
  };
}

/** Returns what is used of a budget in a period: booked and committed. */
export const usedAmount = ({
  available,
  remaining,
}: Pick<BudgetUsage, 'available' | 'remaining'>): Money => ({
  minor: available.minor - remaining.minor,
  currency: available.currency,
});

/** Returns the state of a budget by its usage. */
export const usageState = (
  usage: Pick<BudgetUsage, 'available' | 'remaining' | 'warning_share'>,
): BudgetState =>
  stateOf(BigInt(usedAmount(usage).minor), BigInt(usage.available.minor), usage.warning_share);

/**
 * Returns the shares of a budget, in basis points, that are reached: its warning, and all of it. Each is announced once
 * per period.
 */
export function reachedShares(
  usage: Pick<BudgetUsage, 'available' | 'remaining' | 'warning_share'>,
): number[] {
  const [used, available] = [BigInt(usedAmount(usage).minor), BigInt(usage.available.minor)];
  return [...new Set([usage.warning_share, BASIS_POINTS])].filter((share) => reaches(used, available, share));
}
