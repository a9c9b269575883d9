import { pathOf, type AppAbility, type Notification } from '@outlay/domain';
import { classNames } from '@outlay/ui-kit';
import { useAbility, useFormats, useSayings } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { RouteLink } from '../../routes/link.tsx';
import styles from './notification-items.module.css';

export interface NotificationItemsProps {
  items: readonly Notification[];
  /** A notification was followed. */
  onOpen: (id: number) => void;
}

/** Where a notification leads: the record it is about, for whoever may read it. */
function addressOf({ subject }: Notification, ability: AppAbility): string {
  if (subject?.type === 'expense') return pathOf('expenses.company.list', { expenseId: subject.id });
  if (subject?.type === 'spendingPolicies' && ability.can('read', 'spendingPolicies')) {
    return `${pathOf('settings.spending_policies.list')}#${subject.id}`;
  }
  return pathOf('notifications');
}

/** Notifications as lines that lead to what they are about; unread ones carry a dot and a word. */
export function NotificationItems({ items, onOpen }: NotificationItemsProps) {
  const text = useText();
  const say = useSayings();
  const formats = useFormats();
  const ability = useAbility();
  return (
    <ul className={styles['items']}>
      {items.map((item) => (
        <li key={item.id}>
          <RouteLink
            to={addressOf(item, ability)}
            className={classNames(styles['item'])}
            data-unread={item.read_at === null ? '' : undefined}
            onClick={() => onOpen(item.id)}
          >
            <span className={styles['text']}>
              {item.read_at === null ? (
                <span className={styles['dot']} role="img" aria-label={text('shell.unread')} />
              ) : null}
              {say.notification(item)}
            </span>
            <time dateTime={item.created_at}>{formats.ago(item.created_at)}</time>
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}
