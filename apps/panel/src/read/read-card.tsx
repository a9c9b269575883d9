import { Card, Skeleton } from '@outlay/ui-kit';
import type { ReactNode } from 'react';
import type { Read } from '../app/query/read-of.ts';
import type { MessageId } from '../i18n/message-id.ts';
import styles from './read-card.module.css';
import { ReadFailed } from './read-failed.tsx';

export interface ReadStateProps<Answer> {
  read: Read<Answer>;
  /** Message that states what could not be loaded. */
  failed?: MessageId;
  children: (answer: Answer) => ReactNode;
}

/** Renders the last response of a read, its failure with a retry button, or a skeleton. */
export function ReadState<Answer>({ read, failed, children }: ReadStateProps<Answer>) {
  if (read.data !== null) return children(read.data);
  if (read.state !== 'failed') return <Skeleton shape="block" />;
  return <ReadFailed failure={read.failure} onRetry={read.retry} title={failed} />;
}

export interface ReadCardProps<Answer> extends ReadStateProps<Answer> {
  title: string;
  /** Text below the title, in every state of the read. */
  help?: string;
}

/** Card whose content is read from the server. */
export function ReadCard<Answer>({ title, help, ...state }: ReadCardProps<Answer>) {
  return (
    <Card title={title}>
      <div className={styles['content']}>
        {help === undefined ? null : <p>{help}</p>}
        <ReadState {...state} />
      </div>
    </Card>
  );
}
