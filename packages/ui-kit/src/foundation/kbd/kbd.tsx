import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './kbd.module.css';

/** A key of the keyboard, beside the action it triggers. Keys are always drawn left to right. */
export function Kbd({ className, ...rest }: ComponentPropsWithRef<'kbd'>) {
  return <kbd dir="ltr" {...rest} className={classNames(styles['kbd'], className)} />;
}
