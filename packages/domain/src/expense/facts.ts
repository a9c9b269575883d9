import type { Ref } from '../kernel/scalars.ts';
import type { Money } from '../money/money.ts';
import type { BookStatus, ExpenseStatus, PaidBy, PaymentStatus } from './statuses.ts';

/** A step as far as decisions need it. */
export interface StepFacts {
  readonly approvers: readonly (Ref & { readonly limit?: Money | null | undefined })[];
  readonly decided_by: Ref | null;
}

/**
 * An expense as far as decisions need it; every {@link Expense} is one.
 *
 * What is left out counts as nothing (no payment, unbooked), except `steps`: where they are not told at all, permission
 * alone decides who approves, so that a backend without steps fits too.
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
  /** Amount, currency or payee changed since information was asked for. */
  readonly resubmit?: boolean | undefined;
}

/** Whoever acts: `acting_for` are the members who delegated to them for today. */
export interface Actor {
  readonly id: number;
  readonly name?: string | undefined;
  readonly acting_for?: readonly Ref[] | undefined;
}
