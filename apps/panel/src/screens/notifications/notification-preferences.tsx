import {
  NOTIFICATION_KEYS,
  wantsNotification,
  type NotificationKey,
  type NotificationPreferences,
  type NotificationPreferencesDraft,
} from '@outlay/domain';
import { Card, Checkbox, Skeleton } from '@outlay/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRead } from '../../app/query/use-read.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { usePanel } from '../../app/use-panel.ts';
import { COMMAND_FAILURES } from '../../i18n/command-failures.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadFailed } from '../../read/read-failed.tsx';
import { DeliverySettings } from './delivery-settings.tsx';
import styles from './notifications.module.css';

const CHANNELS = ['panel', 'email'] as const;

const SAVE = ['notifications.savePreferences'] as const;

/** Card of the notification preferences: digest, quiet hours, and channels by event; saves each change immediately. */
export function NotificationPreferencesCard() {
  const text = useText();
  const { client } = usePanel();
  const called = useRead('notifications.preferences', null, (signal) =>
    client.notifications.preferences({ signal, quiet: true }),
  );
  const [edited, setEdited] = useState<NotificationPreferences | null>(null);
  const queries = useQueryClient();
  const lastSaved = useRef<NotificationPreferences | null>(null);
  // The saves run one after another: each sends all preferences, so the last change must arrive last.
  const { mutate: save, error: failure } = useMutation({
    mutationKey: SAVE,
    scope: { id: SAVE[0] },
    mutationFn: (next: NotificationPreferencesDraft) =>
      client.notifications.savePreferences(next, { quiet: true }),
    onSuccess: (saved) => {
      lastSaved.current = saved;
    },
    // Reverts a failed change to the last saved preferences, unless a newer change waits.
    onError: () => {
      if (queries.isMutating({ mutationKey: SAVE }) === 1) setEdited(lastSaved.current ?? called.data);
    },
  });
  const failureMessage = useFailureText(failure, COMMAND_FAILURES);
  const preferences = edited ?? called.data;
  const change = (before: NotificationPreferences, part: Partial<NotificationPreferences>) => {
    setEdited({ ...before, ...part });
    save({ events: before.events, ...part });
  };
  const choose = (before: NotificationPreferences, key: NotificationKey, channel: string, on: boolean) => {
    const wanted = CHANNELS.map((one) => [one, one === channel ? on : wantsNotification(before, key, one)]);
    change(before, { events: { ...before.events, [key]: Object.fromEntries(wanted) } });
  };
  return (
    <Card title={text('notifications.preferences')}>
      <FailureBanner failure={failureMessage} />
      {preferences !== null ? (
        <DeliverySettings preferences={preferences} onChange={(part) => change(preferences, part)} />
      ) : null}
      {preferences !== null ? (
        NOTIFICATION_KEYS.map((key) => (
          <fieldset key={key} className={styles['event']}>
            <legend>{text(`notifications.key.${key}`)}</legend>
            {CHANNELS.map((channel) => (
              <Checkbox
                key={channel}
                label={text(`notifications.channel.${channel}`)}
                checked={wantsNotification(preferences, key, channel)}
                onChange={(event) => choose(preferences, key, channel, event.target.checked)}
              />
            ))}
          </fieldset>
        ))
      ) : called.state === 'failed' ? (
        <ReadFailed failure={called.failure} onRetry={called.retry} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Card>
  );
}
