import { pathOf, type AppAbility, type Notification } from '@outlay/domain';
import { Amount, classNames } from '@outlay/ui-kit';
import { useAbility, useFormats, useDescriptions } from '../use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { Link } from 'react-router-dom';
import styles from './notification-items.module.css';

export interface NotificationItemsProps {
  items: readonly Notification[];
  /** Called when the user opens a notification. */
  onOpen: (id: number) => void;
}

/** Lists of the records that notifications are about, by subject, besides requests. */
const LISTS = {
  spendingPolicies: 'settings.spending_policies.list',
  budgets: 'settings.budgets.list',
  payoutBatches: 'expenses.payout_batches.list',
  trips: 'expenses.trips.list',
  webhooks: 'settings.webhooks.list',
} as const;

const hasList = (type: string): type is keyof typeof LISTS => type in LISTS;

/** Returns the address of a notification's record, or of the notifications when the user may not read it. */
function addressOf({ subject }: Notification, ability: AppAbility): string {
  if (subject?.type === 'expense') return pathOf('expenses.company.list', { expenseId: subject.id });
  if (subject && hasList(subject.type) && ability.can('read', subject.type))
    return `${pathOf(LISTS[subject.type])}#${subject.id}`;
  return pathOf('notifications');
}

/** List of notifications that link to their records, with title and amount; unread ones have a labelled dot. */
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
            <span className={styles['about']}>
              {item.title ? <bdi className={styles['title']}>{item.title}</bdi> : null}
              {item.amount ? <Amount {...formats.amount(item.amount)} /> : null}
            </span>
            <span className={styles['when']}>
              <time dateTime={item.created_at}>{formats.ago(item.created_at)}</time>
              {item.earlier ? text('shell.earlier', { n: item.earlier }) : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
