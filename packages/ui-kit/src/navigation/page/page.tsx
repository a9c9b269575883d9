import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface PageProps {
  /** No wider than 720 px, for forms and prose. */
  narrow?: boolean;
  children: ReactNode;
}

/** The sheet of work in a shell: gutters and nothing else. */
export function Page({ narrow = false, children }: PageProps) {
  return (
    <div className={styles['page']} data-narrow={narrow ? '' : undefined}>
      {children}
    </div>
  );
}

/** Cards of a page on twelve columns; each `PageCell` says how many it takes where there is room. */
export function PageGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <div className={styles['grid']}>{children}</div>
    </div>
  );
}

export interface PageCellProps {
  /** Of twelve columns; all of them under 900 px of the grid's width. */
  span?: 4 | 6 | 8 | 12;
  children: ReactNode;
}

/** One cell of a `PageGrid`. */
export function PageCell({ span = 12, children }: PageCellProps) {
  return (
    <div className={styles['cell']} data-span={span}>
      {children}
    </div>
  );
}
