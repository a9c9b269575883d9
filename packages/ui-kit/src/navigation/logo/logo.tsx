import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { WORDMARK } from './wordmark.ts';
import styles from './logo.module.css';

export interface LogoProps extends Omit<ComponentPropsWithRef<'svg'>, 'children' | 'viewBox'> {
  /** Accessible name. If omitted, the logo is decorative. */
  label?: string | undefined;
}

/** Letter O over the double rule that accountants draw under a final total. */
function MarkShape() {
  return (
    <g className={styles['mark']}>
      <circle cx={13} cy={9.6} r={6.8} fill="none" stroke="currentColor" strokeWidth={4.4} />
      <rect x={2.5} y={20.8} width={21} height={2.2} fill="currentColor" />
      <rect x={2.5} y={24.9} width={21} height={2.2} fill="currentColor" />
    </g>
  );
}

function naming(label: string | undefined) {
  return label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
}

/** Logo: mark and wordmark, 22 px high. Never mirrored, rotated or put on a coloured tile. */
export function Logo({ label, className, ...rest }: LogoProps) {
  return (
    <svg {...rest} {...naming(label)} className={classNames(styles['logo'], className)} viewBox="0 0 108 28">
      <MarkShape />
      <path d={WORDMARK} fill="currentColor" />
    </svg>
  );
}

/** Mark of the logo, 16 px or larger. */
export function LogoMark({ label, className, ...rest }: LogoProps) {
  return (
    <svg {...rest} {...naming(label)} className={classNames(styles['logo'], className)} viewBox="-1 0 28 28">
      <MarkShape />
    </svg>
  );
}
