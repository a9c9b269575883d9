import { bookStatus } from '@outlay/domain';
import { StatusBadge } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';
import { BOOK_STATUS_APPEARANCE } from './book-status-appearance.ts';

/** Badge of an expense's bookkeeping status; renders nothing for an unknown status. */
export function BookBadge({ status }: { status: unknown }) {
  const text = useText();
  const known = bookStatus.safeParse(status);
  if (!known.success) return null;
  return (
    <StatusBadge {...BOOK_STATUS_APPEARANCE[known.data]}>{text(`book_status.${known.data}`)}</StatusBadge>
  );
}
