import type { ReactNode } from 'react';
import styles from './cell.module.css';

export interface CellProps {
  /** First line; a `RowLink` in the row header. */
  children: ReactNode;
  /** Second line, smaller; in the compact density it stands beside the first. */
  sub?: ReactNode;
  /** Stands before both lines: an avatar, an icon. Gone where the table is narrow. */
  before?: ReactNode;
  /** The first line is what the row is about. */
  strong?: boolean;
  /** The record has no such thing: a card leaves the line out. */
  none?: boolean;
}

/** Content of a cell in up to two lines; what is too long is cut at its end. */
export function Cell({ children, sub, before, strong = false, none = false }: CellProps) {
  return (
    <span className={styles['cell']} data-none={none ? '' : undefined}>
      {before ? <span className={styles['before']}>{before}</span> : null}
      <span className={styles['lines']}>
        <span className={styles['first']} data-strong={strong ? '' : undefined}>
          {children}
        </span>
        {sub ? <span className={styles['sub']}>{sub}</span> : null}
      </span>
    </span>
  );
}
