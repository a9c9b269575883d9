import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './counter.module.css';

export interface CounterProps extends ComponentPropsWithRef<'span'> {
  /** Uses the accent colour, for unread items. */
  accent?: boolean | undefined;
}

/** Small number next to a label: rows of a view, unread messages. */
export function Counter({ accent = false, className, ...rest }: CounterProps) {
  return (
    <span
      {...rest}
      className={classNames(styles['counter'], className)}
      data-accent={accent ? '' : undefined}
    />
  );
}
