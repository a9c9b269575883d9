import { Skeleton } from '@outlay/ui-kit';
import type { ReactNode } from 'react';
import type { Read } from '../../app/query/read-of.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadFailed } from '../../read/read-failed.tsx';
import styles from './dashboard.module.css';

/** Returns true for a response that rules empty, because it would reveal fields that they hide. */
const isHidden = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'hidden' in answer && answer.hidden === true;

/** Renders a card by the state of its request: skeleton, error with a retry button, empty message, or content. */
export function CardBody<Answer>(props: {
  called: Read<Answer>;
  /** Returns true if the response has nothing to show. */
  isEmpty: (answer: Answer) => boolean;
  /** Message of the empty state; default: no data in the period. */
  nothing?: string;
  children: (answer: Answer) => ReactNode;
}) {
  const text = useText();
  const { called, isEmpty, nothing = text('dashboard.nothing'), children } = props;
  if (called.state === 'failed')
    return <ReadFailed failure={called.failure} onRetry={called.retry} title="dashboard.failed" />;
  if (called.data === null) return <Skeleton shape="block" />;
  if (isHidden(called.data)) return <p className={styles['nothing']}>{text('dashboard.hidden')}</p>;
  if (isEmpty(called.data)) return <p className={styles['nothing']}>{nothing}</p>;
  return <div aria-busy={called.state === 'loading' || undefined}>{children(called.data)}</div>;
}
