import type { ReactNode } from 'react';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import styles from './mark.module.css';

export interface MarkProps {
  /** Icon before the text. */
  icon: IconType;
  /** Lowers the emphasis of informational marks, such as the number of receipts. */
  quiet?: boolean | undefined;
  /** Short text. */
  children: ReactNode;
}

/** Neutral note about a record: over limit, overdue, no receipt. Not a second status. */
export function Mark({ icon, quiet = false, children }: MarkProps) {
  return (
    <span className={styles['mark']} data-quiet={quiet ? '' : undefined}>
      <Icon of={icon} size="s" />
      <span>{children}</span>
    </span>
  );
}

/** Group of the marks of one record: stacked in a cell, in a row where there is room. */
export function Marks({
  children,
  inline = false,
}: {
  /** `Mark` elements. */
  children?: ReactNode;
  /** Lays the marks out in a row. */
  inline?: boolean;
}) {
  return (
    <span className={styles['marks']} data-inline={inline ? '' : undefined}>
      {children}
    </span>
  );
}
