import {
  currencyExponent,
  PLAN_CURRENCIES,
  PLAN_PERIODS,
  planPrice,
  PLANS,
  type Plan,
  type PlanFeature,
} from '@outlay/domain';
import { Amount, Button, classNames, Icon } from '@outlay/ui-kit';
import { Check } from 'lucide-react';
import type { PageContext } from '../frame/page-context.ts';
import { Choice } from './choice.tsx';
import styles from './plans.module.css';

const figureOf = (minor: number, currency: string): string => {
  const digits = currencyExponent(currency);
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(minor / 10 ** digits);
};

const addedBy = (plan: Plan, before: Plan | undefined): readonly PlanFeature[] =>
  plan.features.filter((feature) => !before?.features.includes(feature));

function Prices({ plan, page }: { plan: Plan; page: PageContext }) {
  const { pricing } = page.messages;
  return PLAN_PERIODS.flatMap((period) =>
    PLAN_CURRENCIES.map((currency) => {
      const { minor } = planPrice(plan.key, period, currency);
      return (
        <p key={period + currency} className={styles['price']} data-period={period} data-currency={currency}>
          {minor === 0 ? (
            <strong>{pricing.freePrice}</strong>
          ) : (
            <Amount figure={figureOf(minor, currency)} code={currency} strong />
          )}{' '}
          <span>{minor === 0 ? pricing.free : period === 'monthly' ? pricing.aMonth : pricing.aYear}</span>
        </p>
      );
    }),
  );
}

function PlanCard({ plan, before, page }: { plan: Plan; before: Plan | undefined; page: PageContext }) {
  const { messages, formatMessage } = page;
  const { pricing } = messages;
  const isFree = plan.monthly.SAR === 0;
  const features = addedBy(plan, before).map((feature) => ({
    key: feature,
    text: formatMessage(`plan_feature.${feature}`),
  }));
  const all = before
    ? [
        { key: 'before', text: pricing.everythingIn.replace('{plan}', formatMessage(`plan.${before.key}`)) },
        ...features,
      ]
    : features;
  return (
    <section className={styles['plan']}>
      <div>
        <h2>{formatMessage(`plan.${plan.key}`)}</h2>
        <p>{pricing.suits[plan.key]}</p>
      </div>
      <div>
        <Prices plan={plan} page={page} />
        <p>{pricing.members(plan.seats)}</p>
      </div>
      <ul>
        {all.map(({ key, text }) => (
          <li key={key}>
            <Icon of={Check} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <Button asChild variant={plan.key === 'team' ? 'primary' : 'secondary'} size="l">
        <a href="/panel/register">{isFree ? pricing.start : formatMessage('route.register')}</a>
      </Button>
    </section>
  );
}

/** Plans with their prices by period and country. Two radio groups and CSS switch the prices, without JavaScript. */
export function Plans({ page }: { page: PageContext }) {
  const { pricing } = page.messages;
  return (
    <section className={classNames(styles['wrap'], 'prices')}>
      <div className={styles['opening']}>
        <h1>{pricing.title}</h1>
        <div>
          <p>{pricing.lead}</p>
          <form className={styles['choices']} data-print="hide">
            <Choice
              name="period"
              label={pricing.period}
              options={PLAN_PERIODS.map((period) => ({ value: period, label: pricing[period] }))}
            />
            <Choice
              name="currency"
              label={pricing.currency}
              options={PLAN_CURRENCIES.map((currency) => ({
                value: currency,
                label: pricing.countries[currency],
              }))}
            />
          </form>
        </div>
      </div>
      <div className={styles['plans']}>
        {PLANS.map((plan, index) => (
          <PlanCard key={plan.key} plan={plan} before={PLANS[index - 1]} page={page} />
        ))}
      </div>
    </section>
  );
}
