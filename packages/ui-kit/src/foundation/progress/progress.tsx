import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress.module.css';

export interface ProgressProps extends Omit<ComponentPropsWithRef<'progress'>, 'children' | 'value' | 'max'> {
  /** Label above the bar. */
  label: ReactNode;
  /** Completed part, in the unit of `max`. If omitted, the progress is indeterminate. */
  value?: number | undefined;
  /** Total. Default 100. */
  max?: number | undefined;
  /** Content at the end of the label line: “3 of 6”, a cancel button. */
  aside?: ReactNode;
  /** Hides the label visually. */
  bare?: boolean | undefined;
}

/** Progress bar with a label. */
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
