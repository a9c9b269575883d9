import { StatusBadge } from '@outlay/ui-kit';
import type { PageContext } from '../frame/page-context.ts';
import { Rich } from '../messages/rich.tsx';
import { Section } from './section.tsx';
import { STATUS_APPEARANCE } from './status-appearance.ts';
import styles from './workflow.module.css';

const STATIONS = ['draft', 'pending', 'comment', 'approved', 'verified'] as const;

/** Steps of an expense, from the receipt to the verified payment, each with its status. */
export function Workflow({ page }: { page: PageContext }) {
  const { formatMessage, messages } = page;
  const { workflow } = messages;
  return (
    <Section id="how" title={workflow.title} lead={workflow.lead}>
      <ol className={styles['steps']}>
        {STATIONS.map((station, index) => (
          <li key={station}>
            <StatusBadge {...STATUS_APPEARANCE[station]}>
              {formatMessage(`expense_status.${station}`)}
            </StatusBadge>
            <h3>{workflow.steps[index]?.title}</h3>
            <p>
              <Rich text={workflow.steps[index]?.text ?? ''} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
