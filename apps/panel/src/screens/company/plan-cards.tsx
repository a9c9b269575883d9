import { planPrice, PLANS, type PlanKey, type PlanPeriod, type PlanSubscription } from '@outlay/domain';
import { Amount, Banner, Button, Card } from '@outlay/ui-kit';
import { Check, CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useFormats, usePanel, useSayings } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { failureText } from '../../edit/failure-text.ts';
import { freshKey } from '../../edit/fresh-key.ts';
import { useText } from '../../i18n/use-intl.tsx';
import styles from './company.module.css';

export interface PlanCardsProps {
  subscription: PlanSubscription;
  period: PlanPeriod;
  /** The company's currency; plans not priced in it are shown in dollars. */
  currency: string;
  /** Why the plan may not be changed; null where it may. */
  denied: string | null;
  onChosen: () => void;
}

/** The plans side by side: price, members, what each includes, and the way to it. */
export function PlanCards({ subscription, period, currency, denied, onChosen }: PlanCardsProps) {
  const text = useText();
  const say = useSayings();
  const formats = useFormats();
  const { client, offline } = usePanel();
  const isOffline = useStore(offline) !== null;
  const [busy, setBusy] = useState<PlanKey | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const choose = async (plan: PlanKey) => {
    if (busy !== null) return;
    setBusy(plan);
    setFailure(null);
    try {
      await client.subscription.choose({ plan, period }, { idempotencyKey: freshKey() });
      onChosen();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(null);
    }
  };
  const plain = failureText(failure, text, say, isOffline);
  return (
    <>
      {plain === null ? null : (
        <Banner icon={CircleAlert} tone="danger" live="assertive">
          {plain}
        </Banner>
      )}
      {denied === null ? null : <p>{denied}</p>}
      <div className={styles['plans']}>
        {PLANS.map(({ key, seats, features }) => {
          const isCurrent = subscription.plan === key && subscription.period === period;
          return (
            <Card key={key} className={styles['plan']} title={text(`plan.${key}`)}>
              <p className={styles['price']}>
                <Amount {...formats.price(planPrice(key, period, currency))} />{' '}
                <span className={styles['per']}>{text(`plan.per.${period}`)}</span>
              </p>
              <p>{seats === null ? text('plan.seats.unlimited') : text('plan.seats', { n: seats })}</p>
              <ul className={styles['features']}>
                {features.map((feature) => (
                  <li key={feature}>
                    <Check aria-hidden />
                    {text(`plan_feature.${feature}`)}
                  </li>
                ))}
              </ul>
              {isCurrent ? (
                <p className={styles['current']}>
                  <CircleCheck aria-hidden />
                  {text('plan.current')}
                </p>
              ) : (
                <Button busy={busy === key} denied={denied ?? undefined} onClick={() => void choose(key)}>
                  {text('plan.choose')}
                </Button>
              )}
            </Card>
          );
        })}
      </div>
    </>
  );
}
