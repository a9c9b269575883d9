import {
  planPrice,
  PLANS,
  planShortage,
  storageWithPlan,
  type PlanKey,
  type PlanPeriod,
  type PlanSubscription,
} from '@outlay/domain';
import { Amount, Button, Card, Dialog } from '@outlay/ui-kit';
import { Check, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { freshKey } from '../../app/preferences/fresh-key.ts';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';
import styles from './company.module.css';

export interface PlanCardsProps {
  subscription: PlanSubscription;
  period: PlanPeriod;
  /** Currency of the company; plans without a price in it are priced in US dollars. */
  currency: string;
  /** Reason why the plan may not be changed; null when it may. */
  denied: string | null;
  onChosen: () => void;
}

interface StorageLineProps {
  subscription: PlanSubscription;
  plan: PlanKey;
}

/** Storage that the company has with a plan, and what it uses of its own. */
function StorageLine({ subscription, plan }: StorageLineProps) {
  const text = useText();
  const formats = useFormats();
  const limit = storageWithPlan(subscription, plan);
  const used = formats.bytes(subscription.storage_used ?? 0);
  return (
    <p>
      {limit === null ? text('plan.storage.unlimited') : text('plan.storage', { size: formats.bytes(limit) })}
      {subscription.plan === plan ? ` · ${text('plan.storage.used', { size: used })}` : null}
    </p>
  );
}

interface PlanPriceProps {
  plan: PlanKey;
  period: PlanPeriod;
  currency: string;
}

/** Price of a plan per period; a plan without a price is free. */
function PlanPrice({ plan, period, currency }: PlanPriceProps) {
  const text = useText();
  const formats = useFormats();
  const price = planPrice(plan, period, currency);
  if (price.minor === 0) return text('plan.free');
  return (
    <>
      <Amount {...formats.price(price)} /> <span className={styles['per']}>{text(`plan.per.${period}`)}</span>
    </>
  );
}

/** Cards of the plans side by side: price, member limit, features, and the button that selects the plan. */
export function PlanCards({ subscription, period, currency, denied, onChosen }: PlanCardsProps) {
  const text = useText();
  const { client, toasts } = usePanel();
  const command = useCommand();
  const [confirming, setConfirming] = useState<PlanKey | null>(null);
  const choose = (plan: PlanKey) =>
    command.run(plan, async () => {
      await client.subscription.choose({ plan, period }, { idempotencyKey: freshKey(), quietSuccess: true });
      toasts.toast({ kind: 'success', text: text('plan.chosen', { plan: text(`plan.${plan}`) }) });
      setConfirming(null);
      onChosen();
    });
  const leave = () => {
    command.forget();
    setConfirming(null);
  };
  return (
    <>
      {denied === null ? null : <p>{denied}</p>}
      <div className={styles['plans']}>
        {PLANS.map(({ key, seats, features }) => {
          const isCurrent = subscription.plan === key && subscription.period === period;
          const members = subscription.seats_used ?? 0;
          // The current plan stays available in both billing periods, even when the company exceeds its
          // member limit.
          const shortage = subscription.plan === key ? null : planShortage(key, members);
          const short =
            shortage === null ? undefined : text('plan_limit.members', { seats: shortage, members });
          return (
            <Card key={key} className={styles['plan']} title={text(`plan.${key}`)}>
              <p className={styles['price']}>
                <PlanPrice plan={key} period={period} currency={currency} />
              </p>
              <p>
                {seats === null ? text('plan.seats.unlimited') : text('plan.seats', { n: seats })}
                {subscription.plan === key ? ` · ${text('plan.seats.used', { n: members })}` : null}
              </p>
              <StorageLine subscription={subscription} plan={key} />
              <ul className={styles['features']}>
                {features.map((feature) => (
                  <li key={feature}>
                    <Check aria-hidden />
                    {text(`plan_feature.${feature}`)}
                  </li>
                ))}
              </ul>
              <div className={styles['foot']}>
                {isCurrent ? (
                  <p className={styles['current']}>
                    <CircleCheck aria-hidden />
                    {text('plan.current')}
                  </p>
                ) : (
                  <>
                    {short === undefined ? null : <p className={styles['short']}>{short}</p>}
                    <Button block denied={denied ?? short} onClick={() => setConfirming(key)}>
                      {text('plan.choose')}
                    </Button>
                  </>
                )}
              </div>
            </Card>
          );
        })}
      </div>
      {confirming === null ? null : (
        <Dialog
          open
          onOpenChange={leave}
          title={text('plan.ask', { plan: text(`plan.${confirming}`) })}
          description={
            <>
              <PlanPrice plan={confirming} period={period} currency={currency} />. {text('plan.ask.help')}
            </>
          }
          footer={
            <>
              <Button onClick={leave}>{text('back')}</Button>
              <Button variant="primary" busy={command.busy !== null} onClick={() => void choose(confirming)}>
                {text('plan.change')}
              </Button>
            </>
          }
        >
          <FailureBanner failure={command.failure} />
        </Dialog>
      )}
    </>
  );
}
