import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import styles from './page-header.module.css';

export interface PageHeaderProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> {
  /** Title of the page; its first heading. */
  title: ReactNode;
  /** Formatted total: "148 in total". */
  total?: ReactNode;
  /** Introductory sentence under the title. */
  lead?: ReactNode;
  /** `Breadcrumbs` of the page. */
  path?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** ID of the heading, so that the host can focus it after a navigation. */
  headingId?: string | undefined;
}

/** Head of a page: title, total and actions. */
export function PageHeader({
  title,
  total,
  lead,
  path,
  actions,
  headingId,
  className,
  ...rest
}: PageHeaderProps) {
  return (
    <div {...rest} className={classNames(styles['header'], className)}>
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
