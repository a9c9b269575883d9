import { monthOf } from '../../locale/calendar.ts';
import type { Money } from '../../money/money.ts';
import { divideRounded, toNearestSafeInteger } from '../../money/rounding.ts';
import type { SpendingPolicy } from './spending-policy.ts';

/** Part of an expense with its own entry type; null is that of the expense. `gross` in minor units of its currency. */
export interface PolicyLine {
  readonly entry_type_id: number | null;
  readonly gross: number;
}

/**
 * An expense as the limits of policies count it. `base_amount` is in company currency, null while unknown; `lines` is
 * empty for an expense of one entry type.
 */
export interface Spending {
  readonly user_id: number;
  readonly team_id: number | null;
  /** Teams of the user, who may name another one for the expense. */
  readonly own_team_ids: readonly number[];
  readonly entry_type_id: number | null;
  readonly incurred_on: string;
  readonly base_amount: Money | null;
  readonly lines: readonly PolicyLine[];
}

type Scope = Pick<SpendingPolicy['scope'], 'teams' | 'members' | 'entry_types'>;
type Typed = Pick<Spending, 'entry_type_id' | 'lines'>;

/** Returns true if a list of a scope includes an id; an empty list includes everything. */
export const within = (list: readonly { readonly id: number }[], id: number | null): boolean =>
  list.length === 0 || list.some((one) => one.id === id);

/** A user stays within the limits of their own teams, whichever team they name for an expense. */
const isOfOwner = (scope: Scope, { user_id, team_id, own_team_ids }: Spending): boolean =>
  within(scope.members, user_id) &&
  (within(scope.teams, team_id) || scope.teams.some(({ id }) => own_team_ids.includes(id)));

/** A policy of a team permits spending of the team's own users only: others may not name the team to benefit from it. */
const isOfOwnTeam = (scope: Scope, { team_id, own_team_ids }: Spending): boolean =>
  scope.teams.length === 0 ||
  (team_id !== null && within(scope.teams, team_id) && own_team_ids.includes(team_id));

/** Returns the entry types of an expense: its own and those of its lines. */
const entryTypesOf = ({ entry_type_id, lines }: Typed): (number | null)[] => [
  entry_type_id,
  ...lines.map((line) => line.entry_type_id ?? entry_type_id),
];

/**
 * Returns true if a scope includes the expense: its member, its team or one of the member's own, and its entry type or that
 * of one of its lines. An empty list includes everything.
 */
export const isInScope = (scope: Scope, expense: Spending): boolean =>
  isOfOwner(scope, expense) && entryTypesOf(expense).some((type) => within(scope.entry_types, type));

/** Returns true if a scope includes the expense with all of its lines, and its team is one of the member's own. */
export const isWholeInScope = (scope: Scope, expense: Spending): boolean =>
  isOfOwner(scope, expense) &&
  isOfOwnTeam(scope, expense) &&
  entryTypesOf(expense).every((type) => within(scope.entry_types, type));

/** Sums what each entry type in scope spends. A deduction reduces its own entry type only, and never below zero. */
function grossInScope(scope: Scope, { entry_type_id, lines }: Typed): bigint {
  const byType = new Map<number | null, bigint>();
  for (const line of lines) {
    const type = line.entry_type_id ?? entry_type_id;
    if (within(scope.entry_types, type)) byType.set(type, (byType.get(type) ?? 0n) + BigInt(line.gross));
  }
  return [...byType.values()].reduce((sum, gross) => (gross > 0n ? sum + gross : sum), 0n);
}

/** Returns the part of a base amount that corresponds to a part of the gross amount of the lines. */
function shareOf(base: Money, part: bigint, lines: readonly PolicyLine[]): Money {
  const whole = lines.reduce((sum, { gross }) => sum + BigInt(gross), 0n);
  if (whole === 0n) return base;
  const sign = whole < 0n ? -1n : 1n;
  const minor = divideRounded(BigInt(base.minor) * part * sign, whole * sign, 'half-up');
  return { minor: toNearestSafeInteger(minor), currency: base.currency };
}

/**
 * Returns what an expense spends in a scope, in company currency: its lines of the entry types in scope, otherwise all
 * of it. Null if that is nothing or money that comes back, which no limit concerns, and for an unknown amount.
 */
export function spendingInScope(scope: Scope, expense: Spending): Money | null {
  const { base_amount: base, lines } = expense;
  if (base === null || !isInScope(scope, expense)) return null;
  const isSplit = scope.entry_types.length > 0 && lines.length > 0;
  const spent = isSplit ? shareOf(base, grossInScope(scope, expense), lines) : base;
  return spent.minor > 0 ? spent : null;
}

/**
 * Returns the days whose expenses of the user the limits per day and per month count; null if no limit applies to the
 * expense.
 */
export function spendingPeriod(
  expense: Spending,
  policies: readonly SpendingPolicy[],
): { readonly from: string; readonly to: string } | null {
  const isCounted = policies.some(
    ({ active, scope, limit_per_day, limit_per_month }) =>
      active &&
      (limit_per_day !== null || limit_per_month !== null) &&
      spendingInScope(scope, expense) !== null,
  );
  return isCounted ? monthOf(expense.incurred_on) : null;
}

/**
 * Returns what the user spends in a scope with an expense, on its day and in its month; null if the expense spends
 * nothing in the scope. `others` are expenses of the same user without this one; those of other months, in another
 * currency or outside the scope do not count.
 */
export function totalsInScope(
  scope: Scope,
  expense: Spending,
  others: readonly Spending[],
): { readonly day: Money; readonly month: Money } | null {
  const spent = spendingInScope(scope, expense);
  if (spent === null) return null;
  const { currency } = spent;
  const add = (sum: Money, { minor }: Money): Money => ({
    minor: toNearestSafeInteger(BigInt(sum.minor) + BigInt(minor)),
    currency,
  });
  const { from, to } = monthOf(expense.incurred_on);
  let [day, month] = [spent, spent];
  for (const other of others) {
    const amount = spendingInScope(scope, other);
    if (amount?.currency !== currency || other.incurred_on < from || other.incurred_on > to) continue;
    month = add(month, amount);
    if (other.incurred_on === expense.incurred_on) day = add(day, amount);
  }
  return { day, month };
}
