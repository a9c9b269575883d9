import {
  CASH_IN_ACTIONS,
  CASH_IN_TRANSITIONS,
  type CashInAction,
  type CashInEntry,
  type CashInStatus,
  type SaleStatus,
} from '@outlay/domain';
import type { IconType, StatusLook } from '@outlay/ui-kit';
import {
  Ban,
  Check,
  CircleCheck,
  CircleX,
  Clock,
  FilePen,
  Hourglass,
  TriangleAlert,
  Undo2,
  X,
} from 'lucide-react';

/** How each status of money coming in is shown. */
export const CASH_IN_LOOKS: Readonly<Record<CashInStatus, StatusLook>> = {
  pending: { tone: 'pending', icon: Clock },
  confirmed: { tone: 'approved', icon: CircleCheck },
  rejected: { tone: 'rejected', icon: CircleX },
  reversed: { tone: 'struck', icon: Undo2 },
};

/** How each status of a sale is shown. */
export const SALE_LOOKS: Readonly<Record<SaleStatus, StatusLook>> = {
  draft: { tone: 'neutral', icon: FilePen, unfinished: true },
  unpaid: { tone: 'pending', icon: Hourglass },
  overdue: { tone: 'rejected', icon: TriangleAlert },
  paid: { tone: 'approved', icon: CircleCheck },
  cancelled: { tone: 'struck', icon: Ban },
  refunded: { tone: 'neutral', icon: Undo2 },
};

/** How an action on money coming in is shown. */
export const CASH_IN_ICONS: Readonly<Record<CashInAction, IconType>> = {
  confirm: Check,
  reject: X,
  reverse: Undo2,
};

/** The actions of the table that lead on from an entry's status, the likeliest first. */
export const actionsOn = ({ status }: Pick<CashInEntry, 'status'>): readonly CashInAction[] =>
  CASH_IN_ACTIONS.filter((action) =>
    CASH_IN_TRANSITIONS.some((row) => row.action === action && row.from === status),
  );

/** An entry that was decided on is for reading. */
export const isDecided = ({ status }: Pick<CashInEntry, 'status'>): boolean =>
  CASH_IN_TRANSITIONS[0].from !== status;

/** Whether an action takes money out of sight, so that it is red. */
export const isHard = (action: CashInAction): boolean => action === 'reject';

/** Whether an action is the one to expect. */
export const isFirst = (action: CashInAction): boolean => action === 'confirm';
