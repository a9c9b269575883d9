import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stack.module.css';

/** Step of the spacing scale: 4, 8, 12, 16, 24 or 32 px. */
export type Gap = 1 | 2 | 3 | 4 | 6 | 8;

export interface StackProps extends ComponentPropsWithRef<'div'> {
  /** Lays the children out in a row that wraps. Default: in a column. */
  row?: boolean | undefined;
  /** Space between the children. Default 4 (16 px) in a column, 2 (8 px) in a row. */
  gap?: Gap | undefined;
  /** Alignment across: of a row vertically (default `center`), of a column horizontally (default `stretch`). */
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline' | undefined;
  /** Distribution along the row or column. Default `start`. */
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  /** Renders the single child element (a list, a form) as the container. */
  asChild?: boolean | undefined;
}

/** Column or row of elements with equal space between them. */
export function Stack({ row = false, gap, align, justify, asChild = false, className, ...rest }: StackProps) {
  const Root = asChild ? Slot.Root : 'div';
  return (
    <Root
      {...rest}
      className={classNames(styles['stack'], className)}
      data-row={row ? '' : undefined}
      data-gap={gap ?? (row ? 2 : 4)}
      data-align={align ?? (row ? 'center' : 'stretch')}
      data-justify={justify}
    />
  );
}

export interface GridProps extends ComponentPropsWithRef<'div'> {
  /** Least width of a column: 160, 240 (default) or 320 px. As many columns as fit share the width. */
  column?: 's' | 'm' | 'l' | undefined;
  /** Space between rows and columns. Default 4 (16 px). */
  gap?: Gap | undefined;
  /** Renders the single child element as the container. */
  asChild?: boolean | undefined;
}

/** Grid of equal columns, as many as fit. */
export function Grid({ column = 'm', gap = 4, asChild = false, className, ...rest }: GridProps) {
  const Root = asChild ? Slot.Root : 'div';
  return (
    <Root {...rest} className={classNames(styles['grid'], className)} data-column={column} data-gap={gap} />
  );
}
