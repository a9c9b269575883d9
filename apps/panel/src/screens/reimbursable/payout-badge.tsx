import { reimbursementStatus } from '@outlay/domain';
import { StatusBadge } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';
import { PAYOUT_STATUS_APPEARANCE } from './payout-status-appearance.ts';

/** Badge of a payout's status; renders nothing for an unknown status. */
export function PayoutBadge({ status }: { status: unknown }) {
  const text = useText();
  const known = reimbursementStatus.safeParse(status);
  if (!known.success) return null;
  return (
    <StatusBadge {...PAYOUT_STATUS_APPEARANCE[known.data]}>
      {text(`reimbursement_status.${known.data}`)}
    </StatusBadge>
  );
}
