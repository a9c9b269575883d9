import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon/icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'disabled'> {
  /** The sign; its meaning stands in `label`. */
  icon: IconType;
  /** What the button does: its name for those who listen, and its tooltip on hover. */
  label: string;
  /** Without a bound by default. */
  variant?: 'quiet' | 'secondary';
  /** 28 or 32 px (default). */
  size?: 's' | 'm';
  /** Mirrors the icon right to left; only for icons that point along the line. */
  mirrorIcon?: boolean;
  /** A small number over the corner, such as unread messages; 0 shows nothing. Say it in `label` too. */
  count?: number;
  /** Keeps its place but does nothing: first page, last row. */
  unavailable?: boolean;
}

/** An action shown by an icon alone. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'm',
  mirrorIcon = false,
  count = 0,
  unavailable = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-disabled={unavailable ? true : undefined}
      className={classNames(styles['button'], className)}
      data-variant={variant}
      data-size={size}
      onClick={unavailable ? undefined : onClick}
    >
      <Icon of={icon} mirror={mirrorIcon} />
      {count > 0 ? (
        // Drawn, not written: the name says the number in words, and need not hold its digits, too.
        <span className={styles['count']} data-count={count > 99 ? '99+' : count} />
      ) : null}
    </button>
  );
}
