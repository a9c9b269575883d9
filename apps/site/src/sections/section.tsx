import type { ReactNode } from 'react';
import { classNames } from '@outlay/ui-kit';
import { Rich } from '../messages/rich.tsx';
import { Fold } from './fold.tsx';
import styles from './section.module.css';

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  readonly lead?: string;
  /** Renders the title beside the content in wide windows. */
  readonly beside?: boolean;
  /** Part of a text: less space above. */
  readonly compact?: boolean;
  /** Hides the section in print. */
  readonly screenOnly?: boolean;
  /** Label under which phones fold the content; wide windows and print show it. */
  readonly fold?: string;
  readonly children: ReactNode;
}

/** Section of a page: heading, introduction, content. */
export function Section({
  id,
  title,
  lead,
  beside = false,
  compact = false,
  screenOnly = false,
  fold,
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      className={classNames(styles['section'], beside && styles['beside'], compact && styles['compact'])}
      data-print={screenOnly ? 'hide' : undefined}
    >
      <div className={styles['opening']}>
        <h2>
          <Rich text={title} />
        </h2>
        {lead === undefined ? null : (
          <p>
            <Rich text={lead} />
          </p>
        )}
      </div>
      {fold === undefined ? children : <Fold label={fold}>{children}</Fold>}
    </section>
  );
}
