import { reasonAgainst, type Webhook, type WebhookDelivery } from '@outlay/domain';
import { Button, ErrorState, Item, ItemList, Mark, Section, Skeleton } from '@outlay/ui-kit';
import { CircleCheck, CircleX, RotateCcw, Send } from 'lucide-react';
import { useAbility, useFormats, usePanel, useDescriptions } from '../../app/use-panel.ts';
import { useRead } from '../../app/query/use-read.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
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
        <ErrorState title={text('webhooks.deliveries.failed')} retryLabel={text('retry')} onRetry={retry} />
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
  const answer =
    delivery.status === null
      ? text(delivery.sent_at === null ? 'webhooks.delivery.waiting' : 'webhooks.delivery.none')
      : text('webhooks.delivery.answered', { status: String(delivery.status) });
  const when = delivery.sent_at === null ? [] : [formats.moment(delivery.sent_at)];
  const why = `webhook_failure.${delivery.failure ?? ''}`;
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
          {has(why) ? <span className={styles['why']}>{text(why)}</span> : null}
          {[...when, text('webhooks.delivery.attempt', { n: delivery.attempt }), ...next].join(' · ')}
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
