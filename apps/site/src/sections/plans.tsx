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
import type { Place } from '../frame/place.ts';
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

function Prices({ plan, place }: { plan: Plan; place: Place }) {
  const { pricing } = place.messages;
  return PLAN_PERIODS.flatMap((period) =>
    PLAN_CURRENCIES.map((currency) => {
      const { minor } = planPrice(plan.key, period, currency);
      return (
        <p key={period + currency} className={styles['price']} data-price={`${period}-${currency}`}>
          <Amount figure={figureOf(minor, currency)} code={currency} strong />{' '}
          <span>{minor === 0 ? pricing.free : period === 'monthly' ? pricing.aMonth : pricing.aYear}</span>
        </p>
      );
    }),
  );
}

function PlanCard({ plan, before, place }: { plan: Plan; before: Plan | undefined; place: Place }) {
  const { messages, say } = place;
  const { pricing } = messages;
  const isFree = plan.monthly.SAR === 0;
  const features = addedBy(plan, before).map((feature) => ({
    key: feature,
    text: say(`plan_feature.${feature}`),
  }));
  const all = before
    ? [
        { key: 'before', text: pricing.everythingIn.replace('{plan}', say(`plan.${before.key}`)) },
        ...features,
      ]
    : features;
  return (
    <section className={styles['plan']}>
      <div>
        <h2>{say(`plan.${plan.key}`)}</h2>
        <p>{pricing.suits[plan.key]}</p>
      </div>
      <div>
        <Prices plan={plan} place={place} />
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
        <a href="/panel/register">{isFree ? pricing.start : say('route.register')}</a>
      </Button>
    </section>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly word: string }[];
}

function Choice({ name, label, options }: ChoiceProps) {
  return (
    <fieldset className={styles['choice']}>
      <legend>{label}</legend>
      <div>
        {options.map(({ value, word }, index) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={index === 0} />
            <span>{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Plans with their prices by period and country. Two radio groups and CSS switch the prices, without JavaScript. */
export function Plans({ place }: { place: Place }) {
  const { pricing } = place.messages;
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
              options={PLAN_PERIODS.map((period) => ({ value: period, word: pricing[period] }))}
            />
            <Choice
              name="currency"
              label={pricing.currency}
              options={PLAN_CURRENCIES.map((currency) => ({
                value: currency,
                word: pricing.countries[currency],
              }))}
            />
          </form>
        </div>
      </div>
      <div className={styles['plans']}>
        {PLANS.map((plan, index) => (
          <PlanCard key={plan.key} plan={plan} before={PLANS[index - 1]} place={place} />
        ))}
      </div>
    </section>
  );
}
