import { Icon } from '@outlay/ui-kit';
import { Plus } from 'lucide-react';
import { Rich } from '../messages/rich.tsx';
import type { Question } from '../messages/messages.ts';
import styles from './questions.module.css';
import { Section } from './section.tsx';

/** Questions with collapsible answers; works without JavaScript. */
export function Questions({ title, all }: { title: string; all: readonly Question[] }) {
  return (
    <Section title={title} beside>
      <div className={styles['all']}>
        {all.map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary>
              <span>{question}</span>
              <Icon of={Plus} />
            </summary>
            <p>
              <Rich text={answer} />
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}
