import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './kbd.module.css';

/** Keyboard key next to the action it triggers. Always left to right. */
export function Kbd({ className, ...rest }: ComponentPropsWithRef<'kbd'>) {
  return <kbd dir="ltr" {...rest} className={classNames(styles['kbd'], className)} />;
}
