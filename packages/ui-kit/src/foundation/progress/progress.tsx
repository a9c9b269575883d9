import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress.module.css';

export interface ProgressProps extends Omit<ComponentPropsWithRef<'progress'>, 'children' | 'value' | 'max'> {
  /** What is under way; stands above the bar. */
  label: ReactNode;
  /** Done so far, in the unit of `max`; without it the length of the work is not known. */
  value?: number;
  /** The whole, default 100. */
  max?: number;
  /** Stands at the end of the label's line: “3 of 6”, a cancel button. */
  aside?: ReactNode;
  /** The label is heard and not seen. */
  bare?: boolean;
}

/** How far some work is. */
export function Progress({
  label,
  value,
  max = 100,
  aside,
  bare = false,
  className,
  ...rest
}: ProgressProps) {
  const labelId = useId();
  return (
    <div className={classNames(styles['progress'], className)} data-bare={bare ? '' : undefined}>
      <div className={styles['line']}>
        <span id={labelId}>{label}</span>
        {aside === undefined ? null : <span className={styles['aside']}>{aside}</span>}
      </div>
      <progress {...rest} className={styles['bar']} aria-labelledby={labelId} value={value} max={max} />
    </div>
  );
}
