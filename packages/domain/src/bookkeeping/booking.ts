import type { AppAbility } from '../access/ability.ts';
import type { Action } from '../access/vocabulary.ts';
import { abilityReason } from '../expense/permission.ts';
import type { Actor, ExpenseFacts } from '../expense/facts.ts';
import type { Reason, ReasonCode } from '../expense/reason.ts';
import type { BookStatus, ExpenseStatus } from '../expense/statuses.ts';

/** What moves an expense through the books. */
export const BOOKING_ACTIONS = ['book', 'unbook', 'recode', 'export'] as const;
/** What moves an expense through the books. */
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/** One row of the bookkeeping axis, as data. */
export interface BookingRow {
  readonly action: BookingAction;
  readonly ability: Action;
  readonly from: BookStatus;
  readonly to: BookStatus;
  /** The workflow statuses it is done in. */
  readonly statuses: readonly ExpenseStatus[];
}

const IN_THE_BOOKS = ['approved', 'verified'] as const;

/** The bookkeeping axis as data: booked once approved or verified, re-coded or taken back until it is exported. */
export const BOOKING_TRANSITIONS = [
  { action: 'book', ability: 'bookkeep', from: 'unbooked', to: 'booked', statuses: IN_THE_BOOKS },
  { action: 'unbook', ability: 'bookkeep', from: 'booked', to: 'unbooked', statuses: IN_THE_BOOKS },
  { action: 'recode', ability: 'bookkeep', from: 'booked', to: 'booked', statuses: IN_THE_BOOKS },
  { action: 'export', ability: 'export', from: 'booked', to: 'exported', statuses: IN_THE_BOOKS },
] as const satisfies readonly BookingRow[];

/** What the table says to a booking action: where it leads, or why not. */
export type BookingDecision =
  | { readonly allowed: true; readonly to: BookStatus }
  | { readonly allowed: false; readonly denial: 'ability' | 'workflow'; readonly reason: Reason };

const refuse = (code: ReasonCode, params?: Record<string, unknown>): BookingDecision => ({
  allowed: false,
  denial: 'workflow',
  reason: { code, ...(params && { params }) },
});

/** Decides whether somebody may move an expense through the books: permission first, then the table. */
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
