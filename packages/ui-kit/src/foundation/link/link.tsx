import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './link.module.css';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** Renders the single child element (a router's link) as the link. */
  asChild?: boolean;
}

/** A link inside a sentence. Everything else that navigates looks like what it is: row, tab, button. */
export function Link({ asChild = false, className, ...rest }: LinkProps) {
  const Element = asChild ? Slot.Root : 'a';
  return <Element {...rest} className={classNames(styles['link'], className)} />;
}
