import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import styles from './amount.module.css';

export interface AmountProps extends Omit<ComponentPropsWithRef<'bdi'>, 'children'> {
  /** Formatted figure: `5,039.68`. */
  figure: string;
  /** ISO 4217 code; the same in every language. */
  code: string;
  /**
   * Decimals reserved in a column, 0 to 4: 3 for dinars among riyals, else 2. The decimals take a fixed width, so that
   * units digits line up in both directions and both text sizes.
   */
  decimals?: number | undefined;
  /** Emphasises the amount as the main content of its cell or line. */
  strong?: boolean | undefined;
  /** Strikes through the amount: no longer in effect. */
  struck?: boolean | undefined;
}

/**
 * Splits a formatted figure after its units digit into the whole part and the separator with the decimals (or an
 * empty string).
 */
export function splitFigure(figure: string): { whole: string; fraction: string } {
  const at = figure.search(/[.٫][\d٠-٩]*\D*$/);
  return at < 0
    ? { whole: figure, fraction: '' }
    : { whole: figure.slice(0, at), fraction: figure.slice(at) };
}

const ARABIC_INDIC = /[٠-٩]/;

/**
 * Amount as one left-to-right isolate in both directions: the small currency code, then the figure, as amounts in text
 * are written.
 */
export function Amount({
  figure,
  code,
  decimals,
  strong = false,
  struck = false,
  className,
  ...rest
}: AmountProps) {
  const { whole, fraction } = splitFigure(figure);
  return (
    <bdi
      {...rest}
      dir="ltr"
      data-figure=""
      className={classNames(styles['amount'], className)}
      data-strong={strong ? '' : undefined}
      // A line would hide ٠ and the dots of other digits: they are muted only.
      data-struck={struck ? (ARABIC_INDIC.test(figure) ? 'muted' : 'line') : undefined}
    >
      <span className={styles['code']}>{code}</span>
      {'\u00a0'}
      {decimals === undefined ? (
        <span className={styles['digits']}>{figure}</span>
      ) : (
        <>
          <span className={styles['digits']}>{whole}</span>
          <span className={classNames(styles['digits'], styles['fraction'])} data-decimals={decimals}>
            {fraction}
          </span>
        </>
      )}
    </bdi>
  );
}
