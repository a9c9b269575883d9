import { isProblem } from '@outlay/domain';
import { EmptyState, ErrorState } from '@outlay/ui-kit';
import { FileQuestionMark } from 'lucide-react';
import { usePanel, useDescriptions } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';
import type { MessageId } from '../i18n/message-id.ts';
import { useText } from '../i18n/use-intl.tsx';
import { recordFailureText } from './list-failure.ts';

export interface RecordFailedProps {
  failure: unknown;
  onRetry: () => void;
  /** States what could not be loaded. Default: this record. */
  title?: MessageId;
  /** Heading level. Default 3. */
  level?: 1 | 3;
}

/** Error state of one record, or a part of it: that it is gone, or why it failed to load and what to do. */
export function RecordFailed({ failure, onRetry, title = 'record.failed', level = 3 }: RecordFailedProps) {
  const text = useText();
  const describe = useDescriptions();
  const offline = useStore(usePanel().offline);
  if (isProblem(failure, 'not_found')) {
    return <EmptyState role="alert" level={level} icon={FileQuestionMark} title={text('list.gone')} />;
  }
  return (
    <ErrorState level={level} title={text(title)} retryLabel={text('retry')} onRetry={onRetry}>
      {recordFailureText(failure, text, describe, offline !== null)}
    </ErrorState>
  );
}
