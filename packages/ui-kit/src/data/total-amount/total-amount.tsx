import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import styles from './total-amount.module.css';

export interface TotalAmountProps extends ComponentPropsWithRef<'strong'> {
  /** Amount, or a sentence that ends in it. */
  children: ReactNode;
  /** `l` heads a sheet (28 px), `m` ends a list or a selection. Default `m`. */
  size?: 'm' | 'l' | undefined;
}

/** Total with the accountant's double rule; no other component draws it. */
export function TotalAmount({ children, size = 'm', className, ...rest }: TotalAmountProps) {
  return (
    <strong {...rest} className={classNames(styles['total'], className)} data-size={size}>
      {children}
    </strong>
  );
}
