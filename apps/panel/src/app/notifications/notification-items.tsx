import { pathOf, type AppAbility, type Notification } from '@outlay/domain';
import { classNames } from '@outlay/ui-kit';
import { useAbility, useFormats, useDescriptions } from '../use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { Link } from 'react-router-dom';
import styles from './notification-items.module.css';

export interface NotificationItemsProps {
  items: readonly Notification[];
  /** Called when the user opens a notification. */
  onOpen: (id: number) => void;
}

/** Returns the address of a notification's record, or of the notifications when the user may not read it. */
function addressOf({ subject }: Notification, ability: AppAbility): string {
  if (subject?.type === 'expense') return pathOf('expenses.company.list', { expenseId: subject.id });
  if (subject?.type === 'spendingPolicies' && ability.can('read', 'spendingPolicies')) {
    return `${pathOf('settings.spending_policies.list')}#${subject.id}`;
  }
  if (subject?.type === 'budgets' && ability.can('read', 'budgets')) {
    return `${pathOf('settings.budgets.list')}#${subject.id}`;
  }
  if (subject?.type === 'payoutBatches' && ability.can('read', 'payoutBatches')) {
    return `${pathOf('expenses.payout_batches.list')}#${subject.id}`;
  }
  return pathOf('notifications');
}

/** List of notifications that link to their records; unread ones have a labelled dot. */
export function NotificationItems({ items, onOpen }: NotificationItemsProps) {
  const text = useText();
  const describe = useDescriptions();
  const formats = useFormats();
  const ability = useAbility();
  return (
    <ul className={styles['items']}>
      {items.map((item) => (
        <li key={item.id}>
          <Link
            to={addressOf(item, ability)}
            className={classNames(styles['item'])}
            data-unread={item.read_at === null ? '' : undefined}
            onClick={() => onOpen(item.id)}
          >
            <span className={styles['text']}>
              {item.read_at === null ? (
                <span className={styles['dot']} role="img" aria-label={text('shell.unread')} />
              ) : null}
              {describe.notification(item)}
            </span>
            <time dateTime={item.created_at}>{formats.ago(item.created_at)}</time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
