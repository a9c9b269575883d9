import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './amount.module.css';

export interface AmountProps extends Omit<ComponentPropsWithRef<'bdi'>, 'children'> {
  /** The formatted figure with the currency's own decimals: `5,039.68`, `412.750`. */
  figure: string;
  /** ISO 4217 code; stays the code in every language. */
  code?: string;
  /** As its surroundings (default), 20 px (`l`) or 28 px (`xl`). */
  size?: 'm' | 'l' | 'xl';
  /** The double rule an accountant draws under a final total, and nowhere else. */
  total?: boolean;
  /** No longer counts. */
  struck?: boolean;
}

/**
 * An amount: figure, then the small code, one left-to-right isolate in either direction. In a column give the cell
 * `--money-width`, and the units digits line up.
 */
export function Amount({
  figure,
  code,
  size = 'm',
  total = false,
  struck = false,
  className,
  ...rest
}: AmountProps) {
  return (
    <bdi
      dir="ltr"
      {...rest}
      className={classNames(styles['amount'], className)}
      data-size={size}
      data-figure=""
      data-total={total ? '' : undefined}
    >
      {struck ? <s className={styles['struck']}>{figure}</s> : <span>{figure}</span>}
      {code === undefined ? null : <span className={styles['code']}> {code}</span>}
    </bdi>
  );
}
