import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import styles from './skip-link.module.css';

export interface SkipLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'target' | 'href'> {
  /** ID of the element to focus. */
  target: string;
  children: string;
}

/** First tab stop of a page: skips the navigation. Visible only on focus. */
export function SkipLink({ target, className, children, ...rest }: SkipLinkProps) {
  return (
    <a {...rest} className={classNames(styles['skip'], className)} href={`#${target}`}>
      {children}
    </a>
  );
}
