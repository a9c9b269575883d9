import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import styles from './cell.module.css';

export interface RowLinkProps extends ComponentPropsWithRef<'a'> {
  /** Renders the single child element (a router link, a button) as the link. */
  asChild?: boolean | undefined;
}

/**
 * Link that opens the row. A click anywhere in the row triggers it (with modifier keys), and the arrow keys move
 * between rows. Use it once per row, in the row header.
 */
export function RowLink({ asChild = false, className, ...rest }: RowLinkProps) {
  const Element = asChild ? Slot.Root : 'a';
  return <Element {...rest} data-row-link="" className={classNames(styles['title'], className)} />;
}
