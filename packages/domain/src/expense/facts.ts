import type { Ref } from '../schema/scalars.ts';
import type { Money } from '../money/money.ts';
import type { BookStatus, ExpenseStatus, PaidBy, PaymentStatus } from './workflow/status/statuses.ts';

/** Fields of an approval step that decisions need. */
export interface StepFacts {
  readonly approvers: readonly (Ref & { readonly limit?: Money | null | undefined })[];
  readonly decided_by: Ref | null;
}

/**
 * Fields of an expense that decisions need; every {@link Expense} is assignable.
 *
 * Absent fields count as empty (no payment, unbooked), except `steps`: without them the permission alone
 * decides who approves, which supports a backend without steps.
 */
export interface ExpenseFacts {
  readonly status: ExpenseStatus;
  readonly user: { readonly id: number; readonly name?: string | undefined };
  readonly payment_status?: PaymentStatus | undefined;
  readonly book_status?: BookStatus | undefined;
  readonly paid_by?: PaidBy | undefined;
  readonly base_amount?: Money | null | undefined;
  readonly steps?: readonly StepFacts[] | undefined;
  readonly current_step?: number | null | undefined;
  readonly resume_status?: 'pending' | 'approved' | null | undefined;
  readonly asked_by?: Ref | null | undefined;
  readonly rejected_by?: Ref | null | undefined;
  readonly approved_by?: Ref | null | undefined;
  /** Amount, currency or payee changed since information was requested. */
  readonly resubmit?: boolean | undefined;
}

/**
 * Acting user: `acting_for` are the members whose approvals are delegated to the user today, `linked_ids` the members
 * whose accounts may belong to the same person, because one of them set up the other.
 */
export interface Actor {
  readonly id: number;
  readonly name?: string | undefined;
  readonly acting_for?: readonly Ref[] | undefined;
  readonly linked_ids?: readonly number[] | undefined;
}
