import type { PayoutBatchAction, PayoutBatchStatus } from '@outlay/domain';
import type { IconType, StatusAppearance } from '@outlay/ui-kit';
import { Ban, CircleCheck, Clock, FileCheck2, FileOutput, Send } from 'lucide-react';

/** Tone and icon of each status of a payout batch. */
export const BATCH_STATUS_APPEARANCE: Readonly<Record<PayoutBatchStatus, StatusAppearance>> = {
  pending: { tone: 'pending', icon: Clock },
  approved: { tone: 'approved', icon: FileCheck2 },
  exported: { tone: 'comment', icon: Send },
  closed: { tone: 'verified', icon: CircleCheck },
  cancelled: { tone: 'struck', icon: Ban },
};

/** Icon of each action. */
export const BATCH_ICONS: Readonly<Record<PayoutBatchAction, IconType>> = {
  approve: FileCheck2,
  export: FileOutput,
  pay: CircleCheck,
  cancel: Ban,
};

/** Returns true for the action that writes the file. */
export const isExport = (action: PayoutBatchAction): boolean => action === 'export';
