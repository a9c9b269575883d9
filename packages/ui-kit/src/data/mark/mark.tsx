import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import { classNames } from '../../foundation/class-names.ts';
import styles from './mark.module.css';

export interface MarkProps extends ComponentPropsWithRef<'span'> {
  /** Icon before the text. */
  icon: IconType;
  /** Lowers the emphasis of informational marks, such as the number of receipts. */
  quiet?: boolean | undefined;
  /** Short text. */
  children: ReactNode;
}

/** Neutral note about a record: over limit, overdue, no receipt. Not a second status. */
export function Mark({ icon, quiet = false, className, children, ...rest }: MarkProps) {
  return (
    <span {...rest} className={classNames(styles['mark'], className)} data-quiet={quiet ? '' : undefined}>
      <Icon of={icon} size="s" />
      <span>{children}</span>
    </span>
  );
}

export interface MarksProps extends ComponentPropsWithRef<'span'> {
  /** `Mark` elements. */
  children?: ReactNode;
  /** Lays the marks out in a row. */
  inline?: boolean | undefined;
}

/** Group of the marks of one record: stacked in a cell, in a row where there is room. */
export function Marks({ children, inline = false, className, ...rest }: MarksProps) {
  return (
    <span {...rest} className={classNames(styles['marks'], className)} data-inline={inline ? '' : undefined}>
      {children}
    </span>
  );
}
