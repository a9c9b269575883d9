import type { ReactNode } from 'react';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import styles from './mark.module.css';

export interface MarkProps {
  /** Stands before the words. */
  icon: IconType;
  /** Says that a thing is there, not that it wants attention: how many receipts. */
  quiet?: boolean;
  /** The remark, in few words. */
  children: ReactNode;
}

/** A remark about a record in ink, never in colour: over limit, overdue, no receipt. Not a second status. */
export function Mark({ icon, quiet = false, children }: MarkProps) {
  return (
    <span className={styles['mark']} data-quiet={quiet ? '' : undefined}>
      <Icon of={icon} size="s" />
      <span>{children}</span>
    </span>
  );
}

/** Several marks of one record: under each other in a cell, in a row where there is room. */
export function Marks({
  children,
  inline = false,
}: {
  /** `Mark`s. */
  children?: ReactNode;
  /** Beside each other, not under each other. */
  inline?: boolean;
}) {
  return (
    <span className={styles['marks']} data-inline={inline ? '' : undefined}>
      {children}
    </span>
  );
}
