import { isProblem } from '@outlay/domain';
import { EmptyState, ErrorState, Skeleton } from '@outlay/ui-kit';
import { FileQuestionMark } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';
import type { OpenRecord } from '../../records/use-record.ts';
import { Sheet } from '../sheet.tsx';

export interface RecordPendingProps {
  opened: Pick<OpenRecord<{ readonly id: number }>, 'failure' | 'reload'>;
  close: () => void;
}

/** Sheet of a record that is loading, deleted, or failed to load. */
export function RecordPending({ opened, close }: RecordPendingProps) {
  const text = useText();
  if (opened.failure === null) {
    return (
      <Sheet title={text('kit.loading')} onClose={close}>
        <Skeleton shape="block" />
      </Sheet>
    );
  }
  const isGone = isProblem(opened.failure, 'not_found');
  return (
    <Sheet title={text(isGone ? 'list.gone' : 'record.failed')} onClose={close}>
      {isGone ? (
        <EmptyState icon={FileQuestionMark} title={text('list.gone')} />
      ) : (
        <ErrorState title={text('record.failed')} retryLabel={text('retry')} onRetry={opened.reload} />
      )}
    </Sheet>
  );
}
