import { LIST_PAGE_SIZES, notificationQuery, pathOf, type ListPort, type Notification } from '@outlay/domain';
import {
  Button,
  Checkbox,
  EmptyState,
  Page,
  PageCell,
  PageGrid,
  PageHeader,
  Pager,
  Skeleton,
} from '@outlay/ui-kit';
import { ArrowDown, ArrowUp, Bell } from 'lucide-react';
import { useMemo } from 'react';
import { useUnreadNotifications } from '../../app/notifications/use-notifications.tsx';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ListFailed } from '../../list/list-states.tsx';
import { RowKeys } from '../../list/row-keys.tsx';
import { useList } from '../../list/use-list.ts';
import { NotificationItems } from '../../app/notifications/notification-items.tsx';
import { NotificationPreferencesCard } from './notification-preferences.tsx';
import styles from './notifications.module.css';

/** Notifications screen: all notifications, newest first, updated live; and the notification preferences. */
export function NotificationsScreen() {
  const text = useText();
  const formats = useFormats();
  const { client } = usePanel();
  const { unread, markRead, markAllRead } = useUnreadNotifications();
  // One row for all notifications of a record.
  const reads = useMemo(() => {
    const list = (query: object, options?: object) =>
      client.notifications.list({ ...query, grouped: true }, options);
    const call = (query: object) => ['notifications.list', { ...query, grouped: true }] as const;
    const port: ListPort<Notification, never> = { list };
    return { port, call };
  }, [client]);
  const list = useList<Notification>({
    path: pathOf('notifications'),
    query: notificationQuery,
    ...reads,
  });
  const { address, total } = list;
  const isOldestFirst = address.sort?.desc === false;
  const onlyUnread = address.filters['unread'] === 'true';
  const from = (address.page - 1) * address.perPage + 1;
  return (
    <Page>
      <PageHeader
        title={text('route.notifications')}
        total={text('notifications.total', { n: total })}
        actions={
          <span className={styles['actions']}>
            <Checkbox
              label={text('notifications.only_unread')}
              checked={onlyUnread}
              onChange={(event) => list.filter({ unread: event.target.checked ? 'true' : '' })}
            />
            <Button
              variant="quiet"
              icon={isOldestFirst ? ArrowUp : ArrowDown}
              onClick={() => list.sortBy('created_at')}
            >
              {text(isOldestFirst ? 'notifications.oldest_first' : 'notifications.newest_first')}
            </Button>
            <Button
              denied={unread === 0 ? text('notifications.none_unread') : undefined}
              onClick={markAllRead}
            >
              {text('shell.mark_all_read')}
            </Button>
          </span>
        }
      />
      <RowKeys />
      <PageGrid>
        <PageCell span={8}>
          {list.state === 'failed' ? <ListFailed list={list} /> : null}
          {list.state === 'loading' && list.rows.length === 0 ? (
            <ItemSkeletons rows={address.perPage} />
          ) : null}
          {list.state === 'ready' && total === 0 ? (
            <div>
              <EmptyState
                level={2}
                icon={Bell}
                title={text(onlyUnread ? 'notifications.none_unread' : 'notifications.empty')}
              >
                {text('notifications.empty.help')}
              </EmptyState>
            </div>
          ) : (
            <div data-rows>
              <NotificationItems items={list.rows} onOpen={(id) => markRead([id])} />
            </div>
          )}
          {total > 0 ? (
            <Pager
              format={formats.number}
              page={address.page}
              perPage={address.perPage}
              total={total}
              range={text('count.range', {
                a: from,
                b: Math.min(from + address.perPage - 1, total),
                n: total,
              })}
              labels={{
                pager: text('list.pages'),
                sizes: text('list.rows'),
                previous: text('list.previous'),
                next: text('list.next'),
                page: (n) => text('list.page', { n }),
              }}
              sizes={LIST_PAGE_SIZES}
              onPage={list.goTo}
              onPerPage={list.resize}
            />
          ) : null}
        </PageCell>
        <PageCell span={4}>
          <NotificationPreferencesCard />
        </PageCell>
      </PageGrid>
    </Page>
  );
}

/** Skeleton rows of the notification list. */
function ItemSkeletons({ rows }: { rows: number }) {
  return (
    <div className={styles['bones']}>
      {Array.from({ length: Math.min(rows, 10) }, (_, at) => (
        <span key={at}>
          <Skeleton width={at % 2 === 0 ? 70 : 55} />
          <Skeleton width={25} />
        </span>
      ))}
    </div>
  );
}
