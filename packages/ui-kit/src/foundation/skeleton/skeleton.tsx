import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Width in percent of the line. Default 100. */
  width?: 25 | 40 | 55 | 70 | 85 | 100 | undefined;
  /** Shape: a line of text (default), a circle for an avatar, or a block 96 px high. */
  shape?: 'line' | 'circle' | 'block' | undefined;
  /** Aligns to the end of the line, for figures. */
  end?: boolean | undefined;
}

/**
 * Placeholder for content that takes longer than 300 ms to load. Hidden from assistive technology: label the loading
 * region.
 */
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
