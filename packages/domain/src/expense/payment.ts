import type { Reason } from './reason.ts';
import type { ReimbursementStatus } from './reimbursement.ts';
import type { PaidBy, PaymentStatus } from './statuses.ts';

/** What moves the payment axis besides the workflow. */
export type PaymentMove = 'schedule' | 'pay' | 'fail' | 'reverse';

/** One row of the payment axis, as data. */
export interface PaymentRow {
  readonly move: PaymentMove;
  readonly from: readonly PaymentStatus[];
  readonly to: PaymentStatus;
}

/**
 * The payment axis as data: a reimbursement schedules what is unpaid (a payment that failed or was reversed counts as
 * that), then it is paid or fails, and what is paid can be reversed. Approval, verification and leaving approval move it
 * as the workflow's effects say.
 */
export const PAYMENT_TRANSITIONS = [
  { move: 'schedule', from: ['unpaid', 'failed', 'reversed'], to: 'scheduled' },
  { move: 'pay', from: ['scheduled'], to: 'paid' },
  { move: 'fail', from: ['scheduled'], to: 'failed' },
  { move: 'reverse', from: ['paid'], to: 'reversed' },
] as const satisfies readonly PaymentRow[];

/** Where the payment of an approved expense starts: owed to the employee, or nothing to pay out. */
export const paymentAtApproval = (paidBy: PaidBy): PaymentStatus =>
  paidBy === 'employee' ? 'unpaid' : 'none';

/** Where a move leads from a payment status; null where the axis has no such row. */
export const paymentAfter = (from: PaymentStatus, move: PaymentMove): PaymentStatus | null => {
  const rows: readonly PaymentRow[] = PAYMENT_TRANSITIONS;
  return rows.find((row) => row.move === move && row.from.includes(from))?.to ?? null;
};

/** What an expense must be to be reimbursed. */
export interface Reimbursable {
  readonly status: string;
  readonly payment_status: PaymentStatus;
  readonly paid_by: PaidBy;
}

/** Says why an expense cannot be put into a reimbursement; null when it can. */
export const reimburseDenial = ({ status, payment_status, paid_by }: Reimbursable): Reason | null => {
  if (paid_by === 'company') return { code: 'paid_by_company' };
  if (status !== 'approved') return { code: 'wrong_status', params: { status, action: 'reimburse' } };
  return paymentAfter(payment_status, 'schedule') === null
    ? { code: 'payment_not_open', params: { payment: payment_status } }
    : null;
};

/** What a payout may become: paid or failed when scheduled, reversed when paid. */
export const REIMBURSEMENT_TRANSITIONS: Readonly<
  Record<ReimbursementStatus, readonly ReimbursementStatus[]>
> = {
  scheduled: ['paid', 'failed'],
  paid: ['reversed'],
  failed: [],
  reversed: [],
};

const MOVE_OF: Readonly<Record<Exclude<ReimbursementStatus, 'scheduled'>, PaymentMove>> = {
  paid: 'pay',
  failed: 'fail',
  reversed: 'reverse',
};

/** Says why a payout cannot become what is asked; null when it can. */
export const reimbursementDenial = (from: ReimbursementStatus, to: ReimbursementStatus): Reason | null =>
  REIMBURSEMENT_TRANSITIONS[from].includes(to)
    ? null
    : { code: 'wrong_payout_status', params: { payout_status: from } };

/** What an expense's payment becomes as its payout moves on; one that was verified meanwhile stays as it is. */
export const paymentOfPayout = (
  from: PaymentStatus,
  payout: Exclude<ReimbursementStatus, 'scheduled'>,
): PaymentStatus => paymentAfter(from, MOVE_OF[payout]) ?? from;
