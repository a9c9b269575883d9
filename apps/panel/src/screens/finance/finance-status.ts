import {
  CASH_IN_ACTIONS,
  CASH_IN_TRANSITIONS,
  type CashInAction,
  type CashInEntry,
  type CashInStatus,
  type SaleStatus,
} from '@outlay/domain';
import type { IconType, StatusAppearance } from '@outlay/ui-kit';
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

/** Tone and icon of each cash-in status. */
export const CASH_IN_STATUS_APPEARANCE: Readonly<Record<CashInStatus, StatusAppearance>> = {
  pending: { tone: 'pending', icon: Clock },
  confirmed: { tone: 'approved', icon: CircleCheck },
  rejected: { tone: 'rejected', icon: CircleX },
  reversed: { tone: 'struck', icon: Undo2 },
};

/** Tone and icon of each sale status. */
export const SALE_STATUS_APPEARANCE: Readonly<Record<SaleStatus, StatusAppearance>> = {
  draft: { tone: 'neutral', icon: FilePen, unfinished: true },
  unpaid: { tone: 'pending', icon: Hourglass },
  overdue: { tone: 'rejected', icon: TriangleAlert },
  paid: { tone: 'approved', icon: CircleCheck },
  cancelled: { tone: 'struck', icon: Ban },
  refunded: { tone: 'neutral', icon: Undo2 },
};

/** Icon of each cash-in action. */
export const CASH_IN_ICONS: Readonly<Record<CashInAction, IconType>> = {
  confirm: Check,
  reject: X,
  reverse: Undo2,
};

/** Returns the actions that are possible in an entry's status, the most likely first. */
export const actionsOn = ({ status }: Pick<CashInEntry, 'status'>): readonly CashInAction[] =>
  CASH_IN_ACTIONS.filter((action) =>
    CASH_IN_TRANSITIONS.some((row) => row.action === action && row.from === status),
  );

/** Returns true if the entry is decided and therefore read-only. */
export const isDecided = ({ status }: Pick<CashInEntry, 'status'>): boolean =>
  CASH_IN_TRANSITIONS[0].from !== status;

/** Returns true if the action is destructive, so that its button is red. */
export const isHard = (action: CashInAction): boolean => action === 'reject';

/** Returns true if the action is the primary one. */
export const isFirst = (action: CashInAction): boolean => action === 'confirm';
