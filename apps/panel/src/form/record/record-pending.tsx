import { isProblem } from '@outlay/domain';
import { Skeleton } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadFailed } from '../../read/read-failed.tsx';
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
      <ReadFailed subject="record" failure={opened.failure} onRetry={opened.reload} />
    </Sheet>
  );
}
