import { Button, Skeleton } from '@outlay/ui-kit';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Called } from '../../app/use-call.ts';
import { useText } from '../../i18n/use-intl.tsx';
import styles from './dashboard.module.css';

/** What a card shows by the state of its own call: bones, a failure of its own with Try again, nothing, or its content. */
export function CardBody<Answer>(props: {
  called: Called<Answer>;
  /** Whether the answer holds nothing to show. */
  isEmpty: (answer: Answer) => boolean;
  /** Says so; default that there is nothing in the period. */
  nothing?: string;
  children: (answer: Answer) => ReactNode;
}) {
  const text = useText();
  const { called, isEmpty, nothing = text('dashboard.nothing'), children } = props;
  if (called.state === 'failed') {
    return (
      <div className={styles['failed']} role="alert">
        <p>{text('dashboard.failed')}</p>
        <Button size="s" icon={RotateCw} onClick={called.retry}>
          {text('retry')}
        </Button>
      </div>
    );
  }
  if (called.answer === null) return <Skeleton shape="block" />;
  if (isEmpty(called.answer)) return <p className={styles['nothing']}>{nothing}</p>;
  return <div aria-busy={called.state === 'loading' || undefined}>{children(called.answer)}</div>;
}
