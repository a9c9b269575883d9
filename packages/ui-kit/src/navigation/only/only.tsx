import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import styles from './only.module.css';

/** Renders its children visibly from 45 rem (720 px) up. */
export function DesktopOnly({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classNames(styles['desktop'], className)} />;
}

/** Renders its children visibly below 45 rem (720 px) only. */
export function PhoneOnly({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classNames(styles['phone'], className)} />;
}
