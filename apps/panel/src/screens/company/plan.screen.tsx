import { reasonAgainst, type PlanPeriod } from '@outlay/domain';
import { ErrorState, Page, PageHeader, RadioGroup, Skeleton } from '@outlay/ui-kit';
import { useState } from 'react';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, useCurrency, usePanel, useSayings } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import styles from './company.module.css';
import { PlanCards } from './plan-cards.tsx';

/** Plan screen: the available plans and the current one. */
export function PlanScreen() {
  const text = useText();
  const say = useSayings();
  const { client } = usePanel();
  const denied = reasonAgainst(useAbility(), 'update', 'plan');
  const currency = useCurrency();
  const { answer, state, retry } = useRead('subscription.get', null, (signal) =>
    client.subscription.get({ signal, quiet: true }),
  );
  const [chosen, setChosen] = useState<PlanPeriod | null>(null);
  const period = chosen ?? answer?.period ?? 'monthly';
  return (
    <Page>
      <PageHeader title={text('route.settings.plan')} />
      {state === 'failed' ? (
        <ErrorState title={text('list.failed')} retryLabel={text('retry')} onRetry={retry}>
          {text('list.failed.help')}
        </ErrorState>
      ) : null}
      {answer === null && state !== 'failed' ? <Skeleton shape="block" /> : null}
      {answer === null ? null : (
        <div className={styles['stack']}>
          <RadioGroup
            across
            name="period"
            label={text('plan.billing')}
            value={period}
            onValueChange={(value) => setChosen(value as PlanPeriod)}
            options={(['monthly', 'yearly'] as const).map((value) => ({
              value,
              label: text(`plan_period.${value}`),
            }))}
          />
          <PlanCards
            subscription={answer}
            period={period}
            currency={currency ?? answer.price.currency}
            denied={denied === null ? null : say.reason(denied)}
            onChosen={retry}
          />
        </div>
      )}
    </Page>
  );
}
