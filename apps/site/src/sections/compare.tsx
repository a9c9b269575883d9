import { formatBytes, intlTag, PLAN_FEATURES, PLANS } from '@outlay/domain';
import { Icon } from '@outlay/ui-kit';
import { Check } from 'lucide-react';
import type { PageContext } from '../frame/page-context.ts';
import styles from './compare.module.css';
import { Section } from './section.tsx';

/** Table of the features of each plan, from the domain's plan data. */
export function Compare({ page }: { page: PageContext }) {
  const { messages, formatMessage } = page;
  const { pricing } = messages;
  return (
    <Section title={pricing.compareTitle}>
      <table className={styles['compare']}>
        <thead>
          <tr>
            <th scope="col">{pricing.feature}</th>
            {PLANS.map(({ key }) => (
              <th key={key} scope="col">
                {formatMessage(`plan.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{pricing.memberRow}</th>
            {PLANS.map(({ key, seats }) => (
              <td key={key}>{pricing.members(seats)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{pricing.storageRow}</th>
            {PLANS.map(({ key, storage }) => (
              <td key={key}>
                {/* The unit may stand below the figure in a narrow column. */}
                {formatBytes(intlTag({ locale: page.locale }), storage).replace('\u00A0', ' ')}
              </td>
            ))}
          </tr>
          {PLAN_FEATURES.map((feature) => (
            <tr key={feature}>
              <th scope="row">{formatMessage(`plan_feature.${feature}`)}</th>
              {PLANS.map(({ key, features }) => (
                <td key={key}>
                  {features.includes(feature) ? (
                    <Icon of={Check} label={pricing.yes} />
                  ) : (
                    <No label={pricing.no} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function No({ label }: { label: string }) {
  return (
    <span className={styles['no']} role="img" aria-label={label}>
      –
    </span>
  );
}
