import { payoutBatchStatus } from '@outlay/domain';
import { StatusBadge } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';
import { BATCH_STATUS_APPEARANCE } from './batch-status-appearance.ts';

/** Badge of a payout batch's status; renders nothing for an unknown status. */
export function BatchBadge({ status }: { status: unknown }) {
  const text = useText();
  const known = payoutBatchStatus.safeParse(status);
  if (!known.success) return null;
  return (
    <StatusBadge {...BATCH_STATUS_APPEARANCE[known.data]}>
      {text(`payout_batch_status.${known.data}`)}
    </StatusBadge>
  );
}
