import { saleStatus } from '@outlay/domain';
import { StatusBadge } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';
import { SALE_LOOKS } from './finance-looks.ts';

/** Badge of a sale's status; renders nothing for an unknown status. */
export function SaleBadge({ status }: { status: unknown }) {
  const text = useText();
  const known = saleStatus.safeParse(status);
  if (!known.success) return null;
  return <StatusBadge {...SALE_LOOKS[known.data]}>{text(`sale_status.${known.data}`)}</StatusBadge>;
}
