import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './counter.module.css';

export interface CounterProps extends ComponentPropsWithRef<'span'> {
  /** In the accent, for what asks to be read. */
  accent?: boolean;
}

/** A small number beside a word: rows of a view, unread messages. */
export function Counter({ accent = false, className, ...rest }: CounterProps) {
  return (
    <span
      {...rest}
      className={classNames(styles['counter'], className)}
      data-accent={accent ? '' : undefined}
    />
  );
}
