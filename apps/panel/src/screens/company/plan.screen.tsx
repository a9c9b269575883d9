import { reasonAgainst, type PlanPeriod } from '@outlay/domain';
import { Page, PageHeader, SegmentedControl, Skeleton } from '@outlay/ui-kit';
import { useState } from 'react';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, useCurrency, usePanel, useDescriptions } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadFailed } from '../../read/read-failed.tsx';
import styles from './company.module.css';
import { PlanCards } from './plan-cards.tsx';

/** Plan screen: the available plans and the current one. */
export function PlanScreen() {
  const text = useText();
  const describe = useDescriptions();
  const { client } = usePanel();
  const denied = reasonAgainst(useAbility(), 'update', 'plan');
  const currency = useCurrency();
  const { data, state, failure, retry } = useRead('subscription.get', null, (signal) =>
    client.subscription.get({ signal, quiet: true }),
  );
  const [chosen, setChosen] = useState<PlanPeriod | null>(null);
  const period = chosen ?? data?.period ?? 'monthly';
  return (
    <Page>
      <PageHeader title={text('route.settings.plan')} />
      {state === 'failed' ? <ReadFailed failure={failure} onRetry={retry} /> : null}
      {data === null && state !== 'failed' ? <Skeleton shape="block" /> : null}
      {data === null ? null : (
        <div className={styles['stack']}>
          <SegmentedControl<PlanPeriod>
            name="period"
            label={text('plan.billing')}
            value={period}
            onValueChange={setChosen}
            options={(['monthly', 'yearly'] as const).map((value) => ({
              value,
              label: text(`plan_period.${value}`),
            }))}
          />
          <PlanCards
            subscription={data}
            period={period}
            currency={currency}
            denied={denied === null ? null : describe.reason(denied)}
            onChosen={retry}
          />
        </div>
      )}
    </Page>
  );
}
