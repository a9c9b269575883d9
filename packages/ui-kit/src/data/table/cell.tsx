import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import styles from './cell.module.css';

export interface CellProps extends ComponentPropsWithRef<'span'> {
  /** First line; a `RowLink` in the row header. */
  children: ReactNode;
  /** Second line, smaller; next to the first in the compact density. */
  sub?: ReactNode;
  /** Content before both lines: an avatar, an icon. Hidden where the table is narrow. */
  before?: ReactNode;
  /** Emphasises the first line as the subject of the row. */
  strong?: boolean | undefined;
  /** Wraps the first line where it would be truncated: a time with its zone. */
  wraps?: boolean | undefined;
  /** The record has no such value: a card omits the line. */
  none?: boolean | undefined;
}

/** Cell content in up to two lines; long text is truncated at its end. */
export function Cell(props: CellProps) {
  const { children, sub, before, strong = false, wraps = false, none = false, className, ...rest } = props;
  return (
    <span {...rest} className={classNames(styles['cell'], className)} data-none={none ? '' : undefined}>
      {before ? <span className={styles['before']}>{before}</span> : null}
      <span className={styles['lines']}>
        <span
          className={styles['first']}
          data-strong={strong ? '' : undefined}
          data-wraps={wraps ? '' : undefined}
        >
          {children}
        </span>
        {sub ? <span className={styles['sub']}>{sub}</span> : null}
      </span>
    </span>
  );
}
