import type { AppAbility } from '../access/ability.ts';
import type { Action } from '../access/vocabulary.ts';
import { abilityReason } from '../expense/workflow/permission.ts';
import type { Actor, ExpenseFacts } from '../expense/facts.ts';
import type { Reason, ReasonCode } from '../expense/workflow/reason.ts';
import { BOOKED_STATUSES, isApproved, type BookStatus } from '../expense/workflow/status/statuses.ts';

/** Actions on the bookkeeping status of an expense. */
export const BOOKING_ACTIONS = ['book', 'unbook', 'recode', 'export'] as const;
/** Action on the bookkeeping status of an expense. */
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/** One transition of the bookkeeping status. */
export interface BookingRow {
  readonly ability: Action;
  readonly from: BookStatus;
  readonly to: BookStatus;
}

/** Transitions of the bookkeeping status of an approved expense: booked, then recoded or unbooked until it is exported. */
export const BOOKING_TRANSITIONS = {
  book: { ability: 'bookkeep', from: 'unbooked', to: 'booked' },
  unbook: { ability: 'bookkeep', from: 'booked', to: 'unbooked' },
  recode: { ability: 'bookkeep', from: 'booked', to: 'booked' },
  export: { ability: 'export', from: 'booked', to: 'exported' },
} as const satisfies Readonly<Record<BookingAction, BookingRow>>;

/** Result of a booking action: the new bookkeeping status, or the reason for the denial. */
export type BookingDecision =
  | { readonly allowed: true; readonly to: BookStatus }
  | { readonly allowed: false; readonly denial: 'ability' | 'workflow'; readonly reason: Reason };

/** Returns true for a booked expense, which is recoded instead of booked. */
export const isBooked = ({ book_status: status }: { readonly book_status: BookStatus }): boolean =>
  BOOKED_STATUSES.some((booked) => booked === status);

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
  const row: BookingRow = BOOKING_TRANSITIONS[action];
  const book = expense.book_status ?? 'unbooked';
  const denied = abilityReason(ability, row.ability, expense, user);
  if (denied) return { allowed: false, denial: 'ability', reason: denied };
  if (!isApproved(expense)) return refuse('wrong_status', { status: expense.status, action });
  if (row.from === book) return { allowed: true, to: row.to };
  if (book === 'exported') return refuse('exported');
  return refuse(book === 'booked' ? 'not_unbooked' : 'not_booked');
};
