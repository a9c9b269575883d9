import { classNames } from '../../foundation/class-names.ts';
import styles from './amount.module.css';

export interface AmountProps {
  /** The figure as it is read, already formatted: `5,039.68`. */
  figure: string;
  /** ISO 4217 code; the same in every language. */
  code: string;
  /**
   * Decimals its column has room for (3 where dinars stand among riyals). Figures with fewer are padded and the code
   * takes a fixed width, so that units digits stand under each other in both directions.
   */
  decimals?: number;
  /** Stands first in its cell or line. */
  strong?: boolean;
  /** No longer counts. */
  struck?: boolean;
  className?: string | undefined;
}

/** Digits (and the separator) missing to `decimals`, as text of the same width. */
export function amountPadding(figure: string, decimals: number): string {
  const own = /[.٫]([\d٠-٩]*)$/.exec(figure)?.[1]?.length ?? 0;
  if (own >= decimals) return '';
  return (own === 0 ? '.' : '') + '0'.repeat(decimals - own);
}

/** An amount: one left-to-right isolate, the figure and then the small currency code, in both directions. */
export function Amount({ figure, code, decimals, strong = false, struck = false, className }: AmountProps) {
  const padding = decimals === undefined ? '' : amountPadding(figure, decimals);
  return (
    <bdi
      dir="ltr"
      data-figure=""
      className={classNames(styles['amount'], className)}
      data-strong={strong ? '' : undefined}
      data-struck={struck ? '' : undefined}
      data-column={decimals === undefined ? undefined : ''}
    >
      <span className={styles['figure']}>{figure}</span>
      {padding ? (
        <span className={styles['padding']} aria-hidden="true">
          {padding}
        </span>
      ) : null}
      {'\u00a0'}
      <span className={styles['code']}>{code}</span>
    </bdi>
  );
}
