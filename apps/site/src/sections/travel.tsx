import { StatusBadge } from '@outlay/ui-kit';
import type { PageContext } from '../frame/page-context.ts';
import { Rich } from '../messages/rich.tsx';
import { Section } from './section.tsx';
import { STATUS_APPEARANCE } from './status-appearance.ts';
import styles from './travel.module.css';

const STATIONS = ['draft', 'pending', 'comment', 'approved', 'verified'] as const;

/** Steps of an expense, from the receipt to the verified payment, each with its status. */
export function Travel({ page }: { page: PageContext }) {
  const { formatMessage, messages } = page;
  const { travel } = messages;
  return (
    <Section id="how" title={travel.title} lead={travel.lead}>
      <ol className={styles['steps']}>
        {STATIONS.map((station, index) => (
          <li key={station}>
            <StatusBadge {...STATUS_APPEARANCE[station]}>
              {formatMessage(`expense_status.${station}`)}
            </StatusBadge>
            <h3>{travel.steps[index]?.title}</h3>
            <p>
              <Rich text={travel.steps[index]?.text ?? ''} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
