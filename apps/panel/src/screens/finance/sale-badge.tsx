import { saleStatus } from '@outlay/domain';
import { StatusBadge } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';
import { SALE_STATUS_APPEARANCE } from './finance-status-appearance.ts';

/** Badge of a sale's status; renders nothing for an unknown status. */
export function SaleBadge({ status }: { status: unknown }) {
  const text = useText();
  const known = saleStatus.safeParse(status);
  if (!known.success) return null;
  return (
    <StatusBadge {...SALE_STATUS_APPEARANCE[known.data]}>{text(`sale_status.${known.data}`)}</StatusBadge>
  );
}
