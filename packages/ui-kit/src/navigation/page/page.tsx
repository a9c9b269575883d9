import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import styles from './page.module.css';

export interface PageProps extends ComponentPropsWithRef<'div'> {
  /** Limits the width to 720 px, for forms and prose. */
  narrow?: boolean | undefined;
  children: ReactNode;
}

/** Main area of a page in a shell, with gutters. */
export function Page({ narrow = false, className, children, ...rest }: PageProps) {
  return (
    <div {...rest} className={classNames(styles['page'], className)} data-narrow={narrow ? '' : undefined}>
      {children}
    </div>
  );
}

/** Grid of twelve columns for the cards of a page; each `PageCell` sets its span. */
export function PageGrid({ className, children, ...rest }: ComponentPropsWithRef<'div'>) {
  return (
    <div {...rest} className={classNames(styles['frame'], className)}>
      <div className={styles['grid']}>{children}</div>
    </div>
  );
}

export interface PageCellProps extends ComponentPropsWithRef<'div'> {
  /** Number of the twelve columns; all of them where the grid is narrower than 900 px. */
  span?: 4 | 6 | 8 | 12 | undefined;
  children: ReactNode;
}

/** Cell of a `PageGrid`. */
export function PageCell({ span = 12, className, children, ...rest }: PageCellProps) {
  return (
    <div {...rest} className={classNames(styles['cell'], className)} data-span={span}>
      {children}
    </div>
  );
}
