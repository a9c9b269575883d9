import { reasonAgainst, type Webhook, type WebhookDelivery } from '@outlay/domain';
import { Button, Item, ItemList, Mark, Section, Skeleton } from '@outlay/ui-kit';
import { CircleCheck, CircleX, RotateCcw, Send } from 'lucide-react';
import { useAbility, useFormats, usePanel, useDescriptions } from '../../../app/use-panel.ts';
import { useRead } from '../../../app/query/use-read.ts';
import { FailureBanner } from '../../../form/failure-banner.tsx';
import { useCommand } from '../../../form/use-command.ts';
import { useIntl } from '../../../i18n/use-intl.tsx';
import { ReadFailed } from '../../../read/read-failed.tsx';
import styles from './webhook-deliveries.module.css';

/** Deliveries of a webhook with their results; actions to send a test event and to resend a delivery. */
export function WebhookDeliveries({ webhook }: { webhook: Webhook }) {
  const { text } = useIntl();
  const describe = useDescriptions();
  const ability = useAbility();
  const { client } = usePanel();
  const command = useCommand();
  const {
    state,
    data: deliveries,
    failure,
    retry,
  } = useRead('webhooks.deliveries', { id: webhook.id }, (signal) =>
    client.webhooks.deliveries(webhook.id, { signal }),
  );
  const reason = reasonAgainst(ability, 'update', 'webhooks', webhook);
  const denied = reason === null ? undefined : describe.reason(reason);
  const send = (key: string, call: () => Promise<unknown>) =>
    void command.run(key, async () => {
      await call();
      retry();
    });
  return (
    <Section
      level={3}
      title={text('webhooks.deliveries')}
      aside={
        <Button
          size="s"
          icon={Send}
          denied={denied}
          busy={command.busy === 'test'}
          onClick={() => send('test', () => client.webhooks.test(webhook.id))}
        >
          {text('webhooks.test')}
        </Button>
      }
    >
      <p>{text('webhooks.secret.hint', { hint: webhook.secret_hint })}</p>
      <FailureBanner failure={command.failure} />
      {state === 'failed' ? (
        <ReadFailed subject="record" failure={failure} onRetry={retry} title="webhooks.deliveries.failed" />
      ) : deliveries === null ? (
        <Skeleton shape="block" />
      ) : deliveries.length === 0 ? (
        <p>{text('webhooks.deliveries.empty')}</p>
      ) : (
        <ItemList label={text('webhooks.deliveries')}>
          {deliveries.map((delivery) => (
            <DeliveryLine
              key={delivery.id}
              delivery={delivery}
              denied={denied}
              busy={command.busy === String(delivery.id)}
              onReplay={() =>
                send(String(delivery.id), () =>
                  client.webhooks.replay(webhook.id, { delivery_id: delivery.id }),
                )
              }
            />
          ))}
        </ItemList>
      )}
    </Section>
  );
}

interface DeliveryLineProps {
  delivery: WebhookDelivery;
  denied: string | undefined;
  busy: boolean;
  onReplay: () => void;
}

function DeliveryLine({ delivery, denied, busy, onReplay }: DeliveryLineProps) {
  const { text, has } = useIntl();
  const formats = useFormats();
  const event = `webhook_event.${delivery.event}`;
  const isWaiting = delivery.sent_at === null && (delivery.failure ?? null) === null;
  const answer =
    delivery.status === null
      ? text(isWaiting ? 'webhooks.delivery.waiting' : 'webhooks.delivery.none')
      : text('webhooks.delivery.answered', { status: String(delivery.status) });
  const when = delivery.sent_at === null ? [] : [formats.moment(delivery.sent_at)];
  const failureId = `webhook_failure.${delivery.failure ?? ''}`;
  const next =
    delivery.next_attempt_at === null
      ? []
      : [text('webhooks.delivery.next', { when: formats.moment(delivery.next_attempt_at) })];
  return (
    <Item
      before={
        <Mark icon={delivery.ok ? CircleCheck : CircleX} quiet={delivery.ok}>
          {answer}
        </Mark>
      }
      sub={
        <>
          {has(failureId) ? <span className={styles['failure']}>{text(failureId)}</span> : null}
          {[...when, text('webhooks.delivery.attempt', { n: delivery.attempt }), ...next].join(' · ')}
          <DeliveryContent delivery={delivery} />
        </>
      }
      action={
        <Button size="s" variant="quiet" icon={RotateCcw} denied={denied} busy={busy} onClick={onReplay}>
          {text('webhooks.replay')}
        </Button>
      }
    >
      {has(event) ? text(event) : delivery.event}
    </Item>
  );
}

/** Body and response of a delivery, collapsed; nothing for users who may not read them. */
function DeliveryContent({ delivery: { payload, response } }: { delivery: WebhookDelivery }) {
  const { text } = useIntl();
  if (payload === undefined || payload === null) return null;
  return (
    <details className={styles['content']}>
      <summary>{text('webhooks.delivery.content')}</summary>
      <h4>{text('webhooks.delivery.payload')}</h4>
      <pre dir="ltr">{JSON.stringify(payload, null, 2)}</pre>
      <h4>{text('webhooks.delivery.response')}</h4>
      {response === undefined || response === null || response === '' ? (
        <p>{text('webhooks.delivery.response.none')}</p>
      ) : (
        <pre dir="ltr">{response}</pre>
      )}
    </details>
  );
}
