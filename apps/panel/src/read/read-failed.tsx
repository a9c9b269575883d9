import { isProblem } from '@outlay/domain';
import { EmptyState, ErrorState } from '@outlay/ui-kit';
import { FileQuestionMark } from 'lucide-react';
import { usePanel, useDescriptions } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';
import type { MessageId } from '../i18n/message-id.ts';
import { readFailureText, type ReadSubject } from '../i18n/read-failure.ts';
import { useText } from '../i18n/use-intl.tsx';

export interface ReadFailedProps {
  failure: unknown;
  onRetry: () => void;
  /** Subject of the read. Default: a part of a screen. */
  subject?: Exclude<ReadSubject, 'request'>;
  /** States what could not be loaded. Default: the list, the record or the part. */
  title?: MessageId | undefined;
  /** Heading level. Default 3. */
  level?: 1 | 3;
}

/** Error state of a read: why it failed and what to do, or that its record is gone. */
export function ReadFailed(props: ReadFailedProps) {
  const { failure, onRetry, subject = 'part', title = `${subject}.failed`, level = 3 } = props;
  const text = useText();
  const describe = useDescriptions();
  const offline = useStore(usePanel().offline);
  if (subject === 'record' && isProblem(failure, 'not_found')) {
    return <EmptyState role="alert" level={level} icon={FileQuestionMark} title={text('list.gone')} />;
  }
  return (
    <ErrorState
      level={level}
      title={text(title)}
      retryLabel={text('retry')}
      onRetry={onRetry}
      details={failure instanceof Error ? failure.message : String(failure)}
      detailsLabel={text('field.details')}
    >
      {readFailureText(failure, subject, text, describe, offline !== null)}
    </ErrorState>
  );
}
