import type { ReactNode } from 'react';
import styles from './split.module.css';

export interface SplitProps {
  children: ReactNode;
  /** The sheet of one record, as a pane (`placement="beside"`); nothing while none is open. */
  aside?: ReactNode;
}

/** A list and, beside it, the sheet of one record. Under 1100 px a host shows the sheet over the page instead. */
export function Split({ children, aside }: SplitProps) {
  return (
    <div className={styles['split']} data-open={aside ? '' : undefined}>
      <div className={styles['list']}>{children}</div>
      {aside}
    </div>
  );
}
