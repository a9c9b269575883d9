import type { CashInAction, CashInStatus, SaleStatus } from '@outlay/domain';
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

/** Returns true if the action is destructive, so that its button is red. */
export const isDestructive = (action: CashInAction): boolean => action === 'reject';

/** Returns true if the action is the primary one. */
export const isPrimary = (action: CashInAction): boolean => action === 'confirm';
