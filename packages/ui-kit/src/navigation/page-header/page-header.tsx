import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** Name of the screen; its first heading. */
  title: ReactNode;
  /** How many there are, in words: "148 in total". */
  total?: ReactNode;
  /** A sentence about the page, under the title. */
  lead?: ReactNode;
  /** Where the page stands: `Breadcrumbs`. */
  path?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** Id of the heading, so that a host can move the focus to it after navigating. */
  headingId?: string;
}

/** The head of a page: its title, how much there is of it and what can be done. */
export function PageHeader({ title, total, lead, path, actions, headingId }: PageHeaderProps) {
  return (
    <div className={styles['header']}>
      {path}
      <div className={styles['line']}>
        <h1 id={headingId} tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {total ? <span className={styles['total']}>{total}</span> : null}
        {actions ? <div className={styles['actions']}>{actions}</div> : null}
      </div>
      {lead ? <p className={styles['lead']}>{lead}</p> : null}
    </div>
  );
}
