import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import styles from './cell.module.css';

export interface RowLinkProps extends ComponentPropsWithRef<'a'> {
  /** Renders the single child element (a router's link, a button) as the link. */
  asChild?: boolean;
}

/**
 * What opens the row. A click anywhere in the row is a click on it (modifier keys included), and the arrow keys move
 * from one to the next. Stands once in a row, in its row header.
 */
export function RowLink({ asChild = false, className, ...rest }: RowLinkProps) {
  const Element = asChild ? Slot.Root : 'a';
  return <Element {...rest} data-row-link="" className={classNames(styles['title'], className)} />;
}
