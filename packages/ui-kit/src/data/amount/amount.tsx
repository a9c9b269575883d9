import { classNames } from '../../foundation/class-names.ts';
import styles from './amount.module.css';

export interface AmountProps {
  /** The figure as it is read, already formatted: `5,039.68`. */
  figure: string;
  /** ISO 4217 code; the same in every language. */
  code: string;
  /**
   * Decimals its column has room for, 0 to 4: 3 where dinars stand among riyals, else 2. What follows the units digit then
   * takes a fixed width, so that units digits stand under each other in both directions and both text sizes.
   */
  decimals?: number;
  /** Stands first in its cell or line. */
  strong?: boolean;
  /** No longer counts. */
  struck?: boolean;
  className?: string | undefined;
}

/** A formatted figure in two parts: up to the units digit, and the separator with the decimals (or nothing). */
export function splitFigure(figure: string): { whole: string; fraction: string } {
  const at = figure.search(/[.٫][\d٠-٩]*\D*$/);
  return at < 0
    ? { whole: figure, fraction: '' }
    : { whole: figure.slice(0, at), fraction: figure.slice(at) };
}

/** An amount: one left-to-right isolate, the figure and then the small currency code, in both directions. */
export function Amount({ figure, code, decimals, strong = false, struck = false, className }: AmountProps) {
  const { whole, fraction } = splitFigure(figure);
  return (
    <bdi
      dir="ltr"
      data-figure=""
      className={classNames(styles['amount'], className)}
      data-strong={strong ? '' : undefined}
      data-struck={struck ? '' : undefined}
    >
      <span className={styles['digits']}>{whole}</span>
      <span className={styles['rest']} data-decimals={decimals}>
        <span className={styles['digits']}>{fraction}</span>
        {'\u00a0'}
        <span className={styles['code']}>{code}</span>
      </span>
    </bdi>
  );
}
