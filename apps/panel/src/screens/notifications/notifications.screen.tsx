import {
  NOTIFICATION_KEYS,
  PAGE_SIZES,
  notificationQuery,
  pathOf,
  wantsNotification,
  type NotificationKey,
  type NotificationPreferences,
} from '@outlay/domain';
import {
  Button,
  Card,
  Checkbox,
  EmptyState,
  Page,
  PageCell,
  PageGrid,
  PageHeader,
  Pager,
} from '@outlay/ui-kit';
import { Bell } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useBell } from '../../app/frame/unread.tsx';
import { useCall } from '../../app/use-call.ts';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ListFailed } from '../../list/list-states.tsx';
import { useList } from '../../list/use-list.ts';
import { NotificationItems } from './notification-items.tsx';
import styles from './notifications.module.css';

/** Everything one was told, newest first, live; and where one wants to be told of what. */
export function NotificationsScreen() {
  const text = useText();
  const { client } = usePanel();
  const bell = useBell();
  const list = useList({
    path: pathOf('notifications'),
    query: notificationQuery,
    port: client.notifications,
    subject: null,
  });
  const { address, total } = list;
  const onlyUnread = address.filters['unread'] === 'true';
  const from = (address.page - 1) * address.perPage + 1;
  const markAll = () => {
    bell.send({ type: 'markAllRead' });
    setTimeout(list.reload, 300);
  };
  return (
    <Page>
      <PageHeader
        title={text('route.notifications')}
        total={text('list.total', { n: total })}
        actions={
          <span className={styles['actions']}>
            <Checkbox
              label={text('notifications.only_unread')}
              checked={onlyUnread}
              onChange={(event) => list.filter({ unread: event.target.checked ? 'true' : '' })}
            />
            <Button onClick={markAll}>{text('notifications.mark_all')}</Button>
          </span>
        }
      />
      <PageGrid>
        <PageCell span={8}>
          {list.state === 'failed' ? <ListFailed list={list} /> : null}
          {list.state === 'ready' && total === 0 ? (
            <EmptyState icon={Bell} title={text('notifications.empty')}>
              {text('notifications.empty.help')}
            </EmptyState>
          ) : (
            <NotificationItems
              items={list.rows}
              onOpen={(id) => bell.send({ type: 'markRead', ids: [id] })}
            />
          )}
          {total > 0 ? (
            <Pager
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
              sizes={PAGE_SIZES}
              onPage={list.goTo}
              onPerPage={list.resize}
            />
          ) : null}
        </PageCell>
        <PageCell span={4}>
          <Preferences />
        </PageCell>
      </PageGrid>
    </Page>
  );
}

function Preferences() {
  const text = useText();
  const { client } = usePanel();
  const called = useCall(
    useCallback((signal) => client.notifications.preferences({ signal, quiet: true }), [client]),
  );
  const [own, setOwn] = useState<NotificationPreferences | null>(null);
  const preferences = own ?? called.answer;
  if (preferences === null) return null;
  const choose = (key: NotificationKey, channel: 'panel' | 'email', on: boolean) => {
    const before = {
      panel: wantsNotification(preferences, key, 'panel'),
      email: wantsNotification(preferences, key, 'email'),
    };
    const next = { events: { ...preferences.events, [key]: { ...before, [channel]: on } } };
    setOwn(next);
    // What the server did not take goes back to what it was.
    client.notifications.savePreferences(next, { quiet: true }).catch(() => setOwn(preferences));
  };
  return (
    <Card title={text('notifications.preferences')}>
      {NOTIFICATION_KEYS.map((key) => (
        <fieldset key={key} className={styles['event']}>
          <legend>{text(`notifications.key.${key}`)}</legend>
          {(['panel', 'email'] as const).map((channel) => (
            <Checkbox
              key={channel}
              label={text(`notifications.channel.${channel}`)}
              checked={wantsNotification(preferences, key, channel)}
              onChange={(event) => choose(key, channel, event.target.checked)}
            />
          ))}
        </fieldset>
      ))}
    </Card>
  );
}
