import { APPROVED_STATUSES, OPEN_STATUSES } from '../expense/workflow/status/statuses.ts';
import type { ExpenseStatus } from '../expense/workflow/status/statuses.ts';
import { negateMoney, sumMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/money.ts';
import type { TripPart, TripTotals } from './trip.ts';

const has = (statuses: readonly ExpenseStatus[], { status }: TripPart): boolean => statuses.includes(status);

/** Requests of a trip per status and currency, and what they are compared with. */
export interface TripSpending {
  readonly parts: readonly TripPart[];
  readonly planned: Money | null;
  /** Currency of the company. */
  readonly currency: string;
  /** True if requests of others may be missing. */
  readonly partial: boolean;
}

/** Returns the totals of a trip from its requests. */
export function totalsOfTrip({ parts, planned, currency, partial }: TripSpending): TripTotals {
  const base = (statuses: readonly ExpenseStatus[]): Money =>
    sumMoney(
      parts.filter((part) => has(statuses, part)).map(({ base_amount }) => base_amount),
      currency,
    );
  const spent = base(APPROVED_STATUSES);
  const waiting = base(OPEN_STATUSES);
  // Requests that ended without money do not count.
  const counted = parts.filter((part) => !has(['rejected', 'cancelled'], part));
  const currencies = [...new Set(counted.map(({ amount }) => amount.currency))].toSorted().map((code) => {
    const same = counted.filter(({ amount }) => amount.currency === code);
    return {
      count: same.reduce((sum, { count }) => sum + count, 0),
      amount: sumMoney(
        same.map(({ amount }) => amount),
        code,
      ),
    };
  });
  return {
    parts: [...parts],
    currencies,
    planned,
    spent,
    waiting,
    drafts: base(['draft']),
    draft_count: parts.reduce((sum, { status, count }) => (status === 'draft' ? sum + count : sum), 0),
    partial,
    remaining:
      planned === null ? null : sumMoney([planned, negateMoney(spent), negateMoney(waiting)], currency),
  };
}
