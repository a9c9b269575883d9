import { isLinkedAccount, type LinkedUser } from '../../access/linked-account.ts';
import type { Reason } from '../workflow/reason.ts';
import type { DefaultAccountName } from '../../finance/posting.ts';
import {
  NEW_PAYOUT_STATUS,
  PAID_PAYOUT_STATUS,
  REIMBURSEMENT_MOVES,
  type Reimbursement,
  type ReimbursementMove,
  type ReimbursementStatus,
} from './reimbursement.ts';
import type { DialogStatus } from '../workflow/actions/dialog.ts';
import { OWED_EXPENSE, type PaidBy, type PaymentStatus } from '../workflow/status/statuses.ts';

/** Payment transitions outside the workflow. */
export type PaymentMove = 'schedule' | 'pay' | 'fail' | 'reverse';

/** One transition of the payment status. */
export interface PaymentRow {
  readonly move: PaymentMove;
  readonly from: readonly PaymentStatus[];
  readonly to: PaymentStatus;
}

/**
 * Payment transitions: a reimbursement schedules an unpaid, failed or reversed payment, which is then paid or
 * fails; a paid one can be reversed. Approval, verification and leaving approval change the payment status
 * through the effects of the workflow.
 */
export const PAYMENT_TRANSITIONS = [
  { move: 'schedule', from: ['unpaid', 'failed', 'reversed'], to: 'scheduled' },
  { move: 'pay', from: ['scheduled'], to: 'paid' },
  { move: 'fail', from: ['scheduled'], to: 'failed' },
  { move: 'reverse', from: ['paid'], to: 'reversed' },
] as const satisfies readonly PaymentRow[];

/** Returns the payment status at approval: owed to the employee, or nothing to pay out. */
export const paymentAtApproval = (paidBy: PaidBy): PaymentStatus =>
  paidBy === 'employee' ? 'unpaid' : 'none';

/** Returns the payment status after a move; null if the move is not allowed. */
export const paymentAfter = (from: PaymentStatus, move: PaymentMove): PaymentStatus | null => {
  const rows: readonly PaymentRow[] = PAYMENT_TRANSITIONS;
  return rows.find((row) => row.move === move && row.from.includes(from))?.to ?? null;
};

/** Fields of an expense that determine if it can be reimbursed. */
export interface Reimbursable {
  readonly status: string;
  readonly payment_status: PaymentStatus;
  readonly paid_by: PaidBy;
}

/** Returns why an expense cannot be reimbursed; null if it can. */
export const reimburseDenial = ({ status, payment_status, paid_by }: Reimbursable): Reason | null => {
  if (paid_by === 'company') return { code: 'paid_by_company' };
  if (!OWED_EXPENSE.status.some((one) => one === status))
    return { code: 'wrong_status', params: { status, action: 'reimburse' } };
  return paymentAfter(payment_status, 'schedule') === null
    ? { code: 'payment_not_open', params: { payment: payment_status } }
    : null;
};

/** Allowed transitions of a payout: paid or failed when scheduled, reversed when paid. */
export const REIMBURSEMENT_TRANSITIONS: Readonly<
  Record<ReimbursementStatus, readonly ReimbursementStatus[]>
> = {
  scheduled: ['paid', 'failed'],
  paid: ['reversed'],
  failed: [],
  reversed: [],
};

const MOVE_OF: Readonly<Record<ReimbursementMove, PaymentMove>> = {
  paid: 'pay',
  failed: 'fail',
  reversed: 'reverse',
};

/** Returns the statuses that a user can set on a payout in a status. */
export const reimbursementMoves = (from: ReimbursementStatus): readonly ReimbursementMove[] =>
  REIMBURSEMENT_MOVES.filter((move) => REIMBURSEMENT_TRANSITIONS[from].includes(move));

/** Returns true for the status of a payout that is neither paid nor failed yet. */
export const isPayoutScheduled = (status: ReimbursementStatus): boolean => status === NEW_PAYOUT_STATUS;

/** Returns true for the status of a payout that was paid, and not reversed. */
export const isPayoutPaid = (status: ReimbursementStatus): boolean => status === PAID_PAYOUT_STATUS;

/** Returns true for the move that pays a payout, which also accepts the bank's reference. */
export const isPayment = (move: ReimbursementMove): boolean => MOVE_OF[move] === 'pay';

/** Returns true for the move of a paid payout whose money came back. */
export const isReversal = (move: ReimbursementMove): boolean => MOVE_OF[move] === 'reverse';

/** Returns why a payout cannot change to a status; null if it can. */
export const reimbursementDenial = (from: ReimbursementStatus, to: ReimbursementStatus): Reason | null =>
  REIMBURSEMENT_TRANSITIONS[from].includes(to)
    ? null
    : { code: 'wrong_payout_status', params: { payout_status: from } };

/**
 * Returns why a user's account prevents them from marking a payout as paid: it is linked to that of the employee; null if
 * it does not.
 */
export const linkedPayoutDenial = (
  payout: { readonly user: { readonly id: number } },
  to: ReimbursementMove,
  user: LinkedUser,
): Reason | null => (isPayment(to) && isLinkedAccount(payout.user, user) ? { code: 'linked_account' } : null);

/**
 * Returns an expense's payment status after its payout changed; unchanged if the expense was verified in the
 * meantime.
 */
export const paymentOfPayout = (
  from: PaymentStatus,
  payout: Exclude<ReimbursementStatus, 'scheduled'>,
): PaymentStatus => paymentAfter(from, MOVE_OF[payout]) ?? from;

/** Returns the default account that a payout is paid from if it names none. */
export const payoutAccount = (method: Reimbursement['method']): DefaultAccountName =>
  method === 'cash' ? 'petty_cash' : 'bank';

/** Returns true for a decision that posts the payment of an expense: its verification, unless a payout has paid it. */
export const isPaidByDecision = (
  { payment_status: payment }: { readonly payment_status: PaymentStatus },
  status: DialogStatus,
): boolean => status === 'verified' && payment !== 'paid';

/**
 * Returns true if a statement may show another amount than is owed, because a rate lies between the account, the document
 * and the company: their currencies are not all the same.
 */
export const hasExchange = (account: string, others: readonly string[]): boolean =>
  others.some((currency) => currency !== account);

/**
 * Returns true if a payment whose amount was not typed pays what the document states: that of a supplier from an account in the
 * currency of the document. What an employee is owed, and what is paid from other accounts, follows from the amount in
 * company currency.
 */
export const isPaidAsStated = (
  paidBy: PaidBy,
  document: string,
  { account, company }: { readonly account: string; readonly company: string },
): boolean => paidBy === 'company' && document === account && document !== company;

/**
 * Largest share, in percent, by which a paid amount may differ from what is owed, both in company currency: rates of banks and
 * of the days between differ by less. More is a mistake, or money that was not approved.
 */
export const EXCHANGE_TOLERANCE = 10;

/**
 * Returns true if the value of a paid amount is near what is owed, or near one of the `other` values of the document, such
 * as that of its amount on the day of the payment. All are in minor units of the company's currency.
 */
export const isPlausiblePayment = (
  paid: number,
  { owed, others = [] }: { readonly owed: number; readonly others?: readonly number[] },
): boolean => {
  const values = [owed, ...others].map(Math.abs);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // One minor unit besides the share, for amounts that rounding changes by more.
  return (
    Math.abs(paid) * 100 >= least * (100 - EXCHANGE_TOLERANCE) - 100 &&
    Math.abs(paid) * 100 <= most * (100 + EXCHANGE_TOLERANCE) + 100
  );
};

/** Fields that describe a payment, in the bodies of decisions and payouts. */
const PAYMENT_FIELDS = ['paid_from_id', 'paid_amount'] as const;

/** Name of a field that describes a payment. */
export type PaymentField = (typeof PAYMENT_FIELDS)[number];

/** Returns the first field of a payment that a body contains; null if it contains none. */
export const paymentFieldIn = (body: { readonly [Field in PaymentField]?: unknown }): PaymentField | null =>
  PAYMENT_FIELDS.find((field) => (body[field] ?? null) !== null) ?? null;
