import type { AppAbility } from '../access/ability.ts';
import type { Action } from '../access/vocabulary.ts';
import { abilityReason } from '../expense/workflow/permission.ts';
import type { Actor, ExpenseFacts } from '../expense/facts.ts';
import type { Reason, ReasonCode } from '../expense/workflow/reason.ts';
import {
  APPROVED_STATUSES,
  type BookStatus,
  type ExpenseStatus,
} from '../expense/workflow/status/statuses.ts';

/** Actions on the bookkeeping status of an expense. */
export const BOOKING_ACTIONS = ['book', 'unbook', 'recode', 'export'] as const;
/** Action on the bookkeeping status of an expense. */
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/** One transition of the bookkeeping status. */
export interface BookingRow {
  readonly action: BookingAction;
  readonly ability: Action;
  readonly from: BookStatus;
  readonly to: BookStatus;
  /** Workflow statuses in which the transition is allowed. */
  readonly statuses: readonly ExpenseStatus[];
}

/**
 * Transitions of the bookkeeping status: booked once approved or verified, recoded or unbooked until it is
 * exported.
 */
export const BOOKING_TRANSITIONS = [
  { action: 'book', ability: 'bookkeep', from: 'unbooked', to: 'booked', statuses: APPROVED_STATUSES },
  { action: 'unbook', ability: 'bookkeep', from: 'booked', to: 'unbooked', statuses: APPROVED_STATUSES },
  { action: 'recode', ability: 'bookkeep', from: 'booked', to: 'booked', statuses: APPROVED_STATUSES },
  { action: 'export', ability: 'export', from: 'booked', to: 'exported', statuses: APPROVED_STATUSES },
] as const satisfies readonly BookingRow[];

/** Result of a booking action: the new bookkeeping status, or the reason for the denial. */
export type BookingDecision =
  | { readonly allowed: true; readonly to: BookStatus }
  | { readonly allowed: false; readonly denial: 'ability' | 'workflow'; readonly reason: Reason };

/** Returns true for a booked expense, which is recoded instead of booked. */
export const isBooked = ({ book_status: status }: { readonly book_status: BookStatus }): boolean =>
  status !== 'unbooked';

const refuse = (code: ReasonCode, params?: Record<string, unknown>): BookingDecision => ({
  allowed: false,
  denial: 'workflow',
  reason: { code, ...(params && { params }) },
});

/** Decides if a user may run a booking action: checks the permission first, then the transitions. */
export const bookingDecision = (
  expense: ExpenseFacts,
  action: BookingAction,
  user: Actor,
  ability: AppAbility,
): BookingDecision => {
  const rows: readonly BookingRow[] = BOOKING_TRANSITIONS.filter((row) => row.action === action);
  const book = expense.book_status ?? 'unbooked';
  for (const row of rows) {
    const denied = abilityReason(ability, row.ability, expense, user);
    if (denied) return { allowed: false, denial: 'ability', reason: denied };
    if (!row.statuses.includes(expense.status))
      return refuse('wrong_status', { status: expense.status, action });
    if (row.from === book) return { allowed: true, to: row.to };
  }
  if (book === 'exported') return refuse('exported');
  return refuse(book === 'booked' ? 'not_unbooked' : 'not_booked');
};
