import {
  expenses,
  OWED_EXPENSE,
  PAYABLE_STATUSES,
  reimbursementDenial,
  REIMBURSEMENT_TRANSITIONS,
  type Reimbursement,
  type ReimbursementStatus,
} from '@outlay/domain';
import type { QuerySchema } from '../../records/declared-resource.ts';
import type { IconType, StatusAppearance } from '@outlay/ui-kit';
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react';

/** Tone and icon of each payout status. */
export const PAYOUT_STATUS_APPEARANCE: Readonly<Record<ReimbursementStatus, StatusAppearance>> = {
  scheduled: { tone: 'pending', icon: Clock },
  paid: { tone: 'verified', icon: CircleCheck },
  failed: { tone: 'rejected', icon: CircleX },
  reversed: { tone: 'struck', icon: Undo2 },
};

/** Status that a user can set on a payout. */
export type PayoutMove = Exclude<ReimbursementStatus, 'scheduled'>;

/** Icon of each move. */
export const MOVE_ICONS: Readonly<Record<PayoutMove, IconType>> = {
  paid: CircleCheck,
  failed: CircleX,
  reversed: Undo2,
};

const isMove = (status: ReimbursementStatus): status is PayoutMove => status in MOVE_ICONS;

/** Returns the moves that are possible in a payout's status, the most likely first. */
export const movesOf = ({ status }: Pick<Reimbursement, 'status'>): readonly PayoutMove[] =>
  REIMBURSEMENT_TRANSITIONS[status]
    .filter(isMove)
    .filter((move) => reimbursementDenial(status, move) === null);

/** Returns true for the primary move, which also accepts the bank's reference. */
export const isPayment = (move: PayoutMove): boolean => move === 'paid';

/** Query parameters of the expenses owed to employees. */
export const OWED = { ...OWED_EXPENSE, payment_status: PAYABLE_STATUSES.join() };

/** Query parameter that selects which of the screen's two lists is shown. */
export const LIST_PARAM = 'list';

/** Value of {@link LIST_PARAM} for the payouts. */
export const PAYOUTS = 'payouts';

/** Removes the screen's own parameter from a query. */
export const withoutList = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== LIST_PARAM));

/** Wraps a query schema so that it ignores the screen's own parameter. */
export const besideList = (query: QuerySchema): QuerySchema => ({
  safeParse: (given) => {
    return query.safeParse(withoutList(given as Record<string, unknown>));
  },
});

/** Fields that the owed expenses can be filtered by; the other filters are fixed. */
export const OWED_FIELDS = Object.fromEntries(
  Object.entries(expenses.fields).filter(([name]) =>
    ['user', 'team', 'incurred_on', 'amount'].includes(name),
  ),
);
