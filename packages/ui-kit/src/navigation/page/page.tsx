import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface PageProps {
  /** Limits the width to 720 px, for forms and prose. */
  narrow?: boolean | undefined;
  children: ReactNode;
}

/** Main area of a page in a shell, with gutters. */
export function Page({ narrow = false, children }: PageProps) {
  return (
    <div className={styles['page']} data-narrow={narrow ? '' : undefined}>
      {children}
    </div>
  );
}

/** Grid of twelve columns for the cards of a page; each `PageCell` sets its span. */
export function PageGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <div className={styles['grid']}>{children}</div>
    </div>
  );
}

export interface PageCellProps {
  /** Number of the twelve columns; all of them where the grid is narrower than 900 px. */
  span?: 4 | 6 | 8 | 12 | undefined;
  children: ReactNode;
}

/** Cell of a `PageGrid`. */
export function PageCell({ span = 12, children }: PageCellProps) {
  return (
    <div className={styles['cell']} data-span={span}>
      {children}
    </div>
  );
}
