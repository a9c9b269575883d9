import { bookStatus } from '@outlay/domain';
import { StatusBadge } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';
import { BOOK_LOOKS } from './book-looks.ts';

/** Badge of an expense's bookkeeping status; renders nothing for an unknown status. */
export function BookBadge({ status }: { status: unknown }) {
  const text = useText();
  const known = bookStatus.safeParse(status);
  if (!known.success) return null;
  return <StatusBadge {...BOOK_LOOKS[known.data]}>{text(`book_status.${known.data}`)}</StatusBadge>;
}
