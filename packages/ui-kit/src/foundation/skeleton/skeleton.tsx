import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Share of the line in percent, default 100. */
  width?: 25 | 40 | 55 | 70 | 85 | 100;
  /** A line of text (default), a circle of an avatar, or a block of 96 px. */
  shape?: 'line' | 'circle' | 'block';
  /** At the end of the line, as figures are. */
  end?: boolean;
}

/** Stands where something will be, once loading takes longer than 300 ms. Decoration: name the region that loads. */
export function Skeleton({ width = 100, shape = 'line', end = false, className, ...rest }: SkeletonProps) {
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={classNames(styles['bone'], className)}
      data-width={width}
      data-shape={shape}
      data-end={end ? '' : undefined}
    />
  );
}
