import { pathOf } from '@outlay/domain';
import { Button, Link, Popover } from '@outlay/ui-kit';
import { useSelector } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { useText } from '../../i18n/use-intl.tsx';
import { RouteLink } from '../../routes/link.tsx';
import { NotificationItems } from '../../screens/notifications/notification-items.tsx';
import styles from './bell-popover.module.css';
import type { BellActor } from './unread.tsx';

export interface BellPopoverProps {
  trigger: ReactElement;
  bell: BellActor;
  defaultOpen: boolean;
}

/** The newest unread notifications, beside the bell. */
export function BellPopover({ trigger, bell, defaultOpen }: BellPopoverProps) {
  const text = useText();
  const [open, setOpen] = useState(defaultOpen);
  const { items, unread } = useSelector(bell, ({ context }) => context);
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
      {items.length === 0 ? (
        <p className={styles['none']}>{text('count.unread', { n: 0 })}</p>
      ) : (
        <NotificationItems
          items={items}
          onOpen={(id) => {
            bell.send({ type: 'markRead', ids: [id] });
            close();
          }}
        />
      )}
      <div className={styles['foot']}>
        <Link asChild>
          <RouteLink to={pathOf('notifications')} onClick={close}>
            {text('show_all')}
          </RouteLink>
        </Link>
        {unread > 0 ? (
          <Button size="s" variant="quiet" onClick={() => bell.send({ type: 'markAllRead' })}>
            {text('notifications.mark_all')}
          </Button>
        ) : null}
      </div>
    </Popover>
  );
}
