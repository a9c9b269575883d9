import type { ReactNode } from 'react';
import styles from './split.module.css';

export interface SplitProps {
  children: ReactNode;
  /** Sheet of the open record, as a pane (`placement="beside"`). Omit it while no record is open. */
  aside?: ReactNode;
}

/** List with the sheet of one record next to it. Under 1100 px the host shows the sheet over the page instead. */
export function Split({ children, aside }: SplitProps) {
  return (
    <div className={styles['split']} data-open={aside ? '' : undefined}>
      <div className={styles['list']}>{children}</div>
      {aside}
    </div>
  );
}
