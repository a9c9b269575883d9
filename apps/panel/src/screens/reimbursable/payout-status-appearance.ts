import type { ReimbursementMove, ReimbursementStatus } from '@outlay/domain';
import type { IconType, StatusAppearance } from '@outlay/ui-kit';
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react';

/** Tone and icon of each payout status. */
export const PAYOUT_STATUS_APPEARANCE: Readonly<Record<ReimbursementStatus, StatusAppearance>> = {
  scheduled: { tone: 'pending', icon: Clock },
  paid: { tone: 'verified', icon: CircleCheck },
  failed: { tone: 'rejected', icon: CircleX },
  reversed: { tone: 'struck', icon: Undo2 },
};

/** Icon of each move. */
export const MOVE_ICONS: Readonly<Record<ReimbursementMove, IconType>> = {
  paid: CircleCheck,
  failed: CircleX,
  reversed: Undo2,
};
