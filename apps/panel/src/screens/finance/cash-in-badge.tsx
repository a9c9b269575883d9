import { cashInStatus } from '@outlay/domain';
import { StatusBadge } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';
import { CASH_IN_STATUS_APPEARANCE } from './finance-status-appearance.ts';

/** Badge of a cash-in entry's status; renders nothing for an unknown status. */
export function CashInBadge({ status }: { status: unknown }) {
  const text = useText();
  const known = cashInStatus.safeParse(status);
  if (!known.success) return null;
  return (
    <StatusBadge {...CASH_IN_STATUS_APPEARANCE[known.data]}>
      {text(`cash_in_status.${known.data}`)}
    </StatusBadge>
  );
}
