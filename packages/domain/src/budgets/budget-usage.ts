import { formatDay, monthOf, parseDay } from '../locale/calendar.ts';
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

type Sums = Readonly<Record<SpendingStage, bigint>>;

const NO_SUMS: Sums = { pending: 0n, approved: 0n, booked: 0n };
const usedOf = ({ pending, approved, booked }: Sums): bigint => pending + approved + booked;

/** Returns the number of a day's month: months are counted from the year 0. */
function monthNumber(day: string): number {
  const { year, month } = parseDay(day);
  return year * 12 + month - 1;
}

/** Sums that count in a budget, by the number of the first month of the period; periods in which nothing counts are absent. */
export type PeriodSums = ReadonlyMap<number, Sums>;

/**
 * Returns the sums that count in a budget by period, with spending added to that of `sums`. Money that comes back counts once that
 * is approved.
 */
export function sumsByPeriod(
  budget: CountedBudget,
  spending: readonly BudgetSpending[],
  startMonth: number,
  sums: PeriodSums = new Map(),
): PeriodSums {
  const all = new Map(sums);
  // Most spending shares its month with other spending.
  const firstMonths = new Map<string, number>();
  for (const one of spending) {
    const counted = countedIn(budget, one);
    if (counted === 0 || (counted < 0 && one.stage === 'pending')) continue;
    const month = one.incurred_on.slice(0, 7);
    const from =
      firstMonths.get(month) ?? monthNumber(spanOf(budget.period, one.incurred_on, startMonth).from);
    firstMonths.set(month, from);
    const sum = all.get(from) ?? NO_SUMS;
    all.set(from, { ...sum, [one.stage]: sum[one.stage] + BigInt(counted) });
  }
  return all;
}

/** Returns the sums that an approval is compared with: requests that await approval do not stand in its way. */
export const withoutPending = (sums: PeriodSums): PeriodSums =>
  new Map([...sums].map(([from, sum]) => [from, { ...sum, pending: 0n }]));

/** Balance of a budget in a period, by the number of its first month: what was carried into it, is used, and is left. */
export interface Balance {
  readonly from: number;
  readonly carried: bigint;
  readonly sums: Sums;
  readonly left: bigint;
}

/** Months of a period of each kind. */
const PERIOD_MONTHS: Readonly<Record<Budget['period'], number>> = { month: 1, quarter: 3, year: 12 };

/**
 * Returns what a budget has in the period of a day and, with carry-over, in the later ones in which something counts;
 * none if the budget does not apply to the day. What was left of a period is carried into the next one if the budget does
 * so, and never what was overspent.
 *
 * Periods in which nothing counts are not visited, because a budget may begin decades ago: each adds its amount to what is
 * carried, and has no less left than the one before.
 */
export function balancesOf(
  budget: CountedBudget,
  sums: PeriodSums,
  { date, startMonth }: { readonly date: string; readonly startMonth: number },
): Balance[] {
  const { period, valid_from, valid_to, carry_over } = budget;
  const start = budgetSpan(budget, date, startMonth);
  if (start === null) return [];
  const firstDay = carry_over ? spanOf(period, valid_from, startMonth).from : start.from;
  const [first, own] = [monthNumber(firstDay), monthNumber(start.from)];
  const end = valid_to === null ? Number.POSITIVE_INFINITY : monthNumber(valid_to);
  const visited = [...new Set([own, ...(carry_over ? sums.keys() : [])])]
    .filter((from) => from >= first && from <= end)
    .toSorted((one, other) => one - other);
  const amount = BigInt(budget.amount.minor);
  const balances: Balance[] = [];
  let [left, last] = [0n, -1];
  for (const from of visited) {
    const at = (from - first) / PERIOD_MONTHS[period];
    const carried = (left > 0n ? left : 0n) + amount * BigInt(at - last - 1);
    const sum = sums.get(from) ?? NO_SUMS;
    left = amount + carried - usedOf(sum);
    last = at;
    if (from >= own) balances.push({ from, carried, sums: sum, left });
  }
  return balances;
}

/** Returns the period of a balance. */
export const periodOf = (budget: CountedBudget, { from }: Balance, startMonth: number): BudgetSpan =>
  spanOf(
    budget.period,
    formatDay({ year: Math.floor(from / 12), month: (from % 12) + 1, day: 1 }),
    startMonth,
  );

/** Returns true if a share of what is available, in basis points, is used. */
const reaches = (used: bigint, available: bigint, share: number): boolean =>
  used > 0n && used * BigInt(BASIS_POINTS) >= available * BigInt(share);

function stateOf(used: bigint, available: bigint, share: number): BudgetState {
  if (used > available) return 'over';
  return reaches(used, available, share) ? 'near' : 'ok';
}

/** Returns the usage of a budget in the period of a balance. */
export function usageIn(budget: CountedBudget, balance: Balance, startMonth: number): BudgetUsage {
  const { carried, sums, left } = balance;
  const { pending, approved, booked } = sums;
  const available = BigInt(budget.amount.minor) + carried;
  const used = usedOf(sums);
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
    ...periodOf(budget, balance, startMonth),
    amount: budget.amount,
    carried: inCurrency(carried),
    available: inCurrency(available),
    booked: inCurrency(booked),
    committed: inCurrency(pending + approved),
    pending: inCurrency(pending),
    remaining: inCurrency(left),
    used_share: toNearestSafeInteger(divideRounded(used * BigInt(BASIS_POINTS), available, 'down')),
    state: stateOf(used, available, budget.warning_share),
  };
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
  if (!budget.active) return null;
  const [balance] = balancesOf(budget, sumsByPeriod(budget, spending, startMonth), { date, startMonth });
  return balance === undefined ? null : usageIn(budget, balance, startMonth);
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
