import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text.module.css';

export interface TextProps extends ComponentPropsWithRef<'p'> {
  /** Size: 12 (meta), 13 (controls), 14 (default) or 16 px. */
  size?: 12 | 13 | 14 | 16 | undefined;
  /** Colour: `body` (default), `muted` for second lines, `subtle` for meta, `danger` for errors. */
  tone?: 'body' | 'muted' | 'subtle' | 'danger' | undefined;
  /** Emphasises the text. */
  strong?: boolean | undefined;
  /** Cuts the text at the end of its line. */
  truncate?: boolean | undefined;
  /** Renders the single child element (a `span`, a `dd`) as the text. Default: a paragraph. */
  asChild?: boolean | undefined;
}

/** Text in a size and colour of the scale. */
export function Text(props: TextProps) {
  const {
    size = 14,
    tone = 'body',
    strong = false,
    truncate = false,
    asChild = false,
    className,
    ...rest
  } = props;
  const Root = asChild ? Slot.Root : 'p';
  return (
    <Root
      {...rest}
      className={classNames(styles['text'], className)}
      data-size={size}
      data-tone={tone}
      data-strong={strong ? '' : undefined}
      data-truncate={truncate ? '' : undefined}
    />
  );
}

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** Level in the outline of the page. */
  level: 1 | 2 | 3 | 4;
  /** Size: 14, 16 or 20 px. Default: by the level (20, 16, 14, 14). */
  size?: 14 | 16 | 20 | undefined;
}

const SIZES = { 1: 20, 2: 16, 3: 14, 4: 14 } as const;

/** Heading whose level follows the outline and whose size follows the design. */
export function Heading({ level, size = SIZES[level], className, ...rest }: HeadingProps) {
  const Root = `h${level}` as const;
  return <Root {...rest} className={classNames(styles['heading'], className)} data-size={size} />;
}
