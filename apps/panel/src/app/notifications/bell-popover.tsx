import { pathOf } from '@outlay/domain';
import { Button, Link, Popover } from '@outlay/ui-kit';
import { useState, type ReactElement } from 'react';
import { useFetchFailure } from '../query/use-fetch-failure.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { Link as RouterLink } from 'react-router-dom';
import { NotificationItems } from './notification-items.tsx';
import styles from './bell-popover.module.css';
import { useUnreadNotifications } from './use-notifications.tsx';

export interface BellPopoverProps {
  trigger: ReactElement;
  defaultOpen: boolean;
}

/** Popover with the newest unread notifications. */
export function BellPopover({ trigger, defaultOpen }: BellPopoverProps) {
  const text = useText();
  const [open, setOpen] = useState(defaultOpen);
  const { items, unread, failure, retry, markRead, markAllRead } = useUnreadNotifications();
  const reasonOf = useFetchFailure();
  const close = () => setOpen(false);
  return (
    <Popover
      trigger={trigger}
      title={text('route.notifications')}
      align="end"
      open={open}
      onOpenChange={setOpen}
      className={styles['bell'] ?? ''}
    >
      {failure !== null ? (
        <div role="alert" className={styles['none']}>
          <p>{text('list.failed.because', { reason: reasonOf(failure) })}</p>
          <Button size="s" onClick={retry}>
            {text('retry')}
          </Button>
        </div>
      ) : items.length === 0 ? (
        <p className={styles['none']}>{text('count.unread', { n: 0 })}</p>
      ) : (
        <NotificationItems
          items={items}
          onOpen={(id) => {
            markRead([id]);
            close();
          }}
        />
      )}
      <div className={styles['foot']}>
        <Link asChild>
          <RouterLink to={pathOf('notifications')} onClick={close}>
            {text('show_all')}
          </RouterLink>
        </Link>
        {unread > 0 ? (
          <Button size="s" variant="quiet" onClick={markAllRead}>
            {text('shell.mark_all_read')}
          </Button>
        ) : null}
      </div>
    </Popover>
  );
}
