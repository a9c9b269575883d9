import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './link.module.css';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** Renders the single child element (such as a router link) as the link. */
  asChild?: boolean | undefined;
}

/** Link inside a sentence. Use a row, tab or button for other navigation. */
export function Link({ asChild = false, className, ...rest }: LinkProps) {
  const Element = asChild ? Slot.Root : 'a';
  return <Element {...rest} className={classNames(styles['link'], className)} />;
}
