import {
  expenses,
  reimbursementDenial,
  REIMBURSEMENT_TRANSITIONS,
  type ExpenseStatus,
  type PaidBy,
  type PaymentStatus,
  type Reimbursement,
  type ReimbursementStatus,
} from '@outlay/domain';
import type { QuerySchema } from '../../list/list-address.ts';
import type { IconType, StatusLook } from '@outlay/ui-kit';
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react';

/** How a payout's status is shown. */
export const PAYOUT_LOOKS: Readonly<Record<ReimbursementStatus, StatusLook>> = {
  scheduled: { tone: 'pending', icon: Clock },
  paid: { tone: 'verified', icon: CircleCheck },
  failed: { tone: 'rejected', icon: CircleX },
  reversed: { tone: 'struck', icon: Undo2 },
};

/** What a payout may become by hand. */
export type PayoutMove = Exclude<ReimbursementStatus, 'scheduled'>;

/** How a move is shown. */
export const MOVE_ICONS: Readonly<Record<PayoutMove, IconType>> = {
  paid: CircleCheck,
  failed: CircleX,
  reversed: Undo2,
};

const isMove = (status: ReimbursementStatus): status is PayoutMove => status in MOVE_ICONS;

/** The moves of a payout from where it stands, the likeliest first. */
export const movesOf = ({ status }: Pick<Reimbursement, 'status'>): readonly PayoutMove[] =>
  REIMBURSEMENT_TRANSITIONS[status]
    .filter(isMove)
    .filter((move) => reimbursementDenial(status, move) === null);

/** Whether a move is the one to expect, and asks for the bank's reference. */
export const isPayment = (move: PayoutMove): boolean => move === 'paid';

const APPROVED: ExpenseStatus = 'approved';
const EMPLOYEE: PaidBy = 'employee';
const OPEN: readonly PaymentStatus[] = ['unpaid', 'failed', 'reversed'];

/** What is owed to employees, as a list of expenses is asked for it. */
export const OWED = { status: APPROVED, paid_by: EMPLOYEE, payment_status: OPEN.join(',') };

/** Name of the address's part that says which of the screen's two lists is in sight. */
export const LIST_PARAM = 'list';

/** Its value for the payouts. */
export const PAYOUTS = 'payouts';

/** What the server is asked, without the screen's own part. */
export const withoutList = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== LIST_PARAM));

/** A list's query beside the screen's own part of the address. */
export const besideList = (query: QuerySchema): QuerySchema => ({
  safeParse: (given) => {
    return query.safeParse(withoutList(given as Record<string, unknown>));
  },
});

/** What the list of what is owed is filtered by; the rest is given. */
export const OWED_FIELDS = Object.fromEntries(
  Object.entries(expenses.fields).filter(([name]) =>
    ['user', 'team', 'incurred_on', 'amount'].includes(name),
  ),
);
