import { StatusBadge } from '@outlay/ui-kit';
import type { Place } from '../frame/place.ts';
import { Rich } from '../words/rich.tsx';
import { Section } from './section.tsx';
import { STATUS_LOOKS } from './status-looks.ts';
import styles from './travel.module.css';

const STATIONS = ['draft', 'pending', 'comment', 'approved', 'verified'] as const;

/** The life of an expense, from the receipt to the verified payment, each step under the status it has then. */
export function Travel({ place }: { place: Place }) {
  const { say, words } = place;
  const { travel } = words;
  return (
    <Section id="how" title={travel.title} lead={travel.lead}>
      <ol className={styles['steps']}>
        {STATIONS.map((station, index) => (
          <li key={station}>
            <StatusBadge {...STATUS_LOOKS[station]}>{say(`expense_status.${station}`)}</StatusBadge>
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
