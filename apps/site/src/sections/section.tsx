import type { ReactNode } from 'react';
import { classNames } from '@outlay/ui-kit';
import { Rich } from '../words/rich.tsx';
import styles from './section.module.css';

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  readonly lead?: string;
  /** Puts the title beside the content where there is room. */
  readonly beside?: boolean;
  /** Makes no sense on paper. */
  readonly screenOnly?: boolean;
  readonly children: ReactNode;
}

/** A part of a page: heading, an opening sentence, content. */
export function Section({ id, title, lead, beside = false, screenOnly = false, children }: SectionProps) {
  return (
    <section
      id={id}
      className={classNames(styles['section'], beside && styles['beside'])}
      data-print={screenOnly ? 'hide' : undefined}
    >
      <div className={styles['opening']}>
        <h2>{title}</h2>
        {lead === undefined ? null : (
          <p>
            <Rich text={lead} />
          </p>
        )}
      </div>
      {children}
    </section>
  );
}
