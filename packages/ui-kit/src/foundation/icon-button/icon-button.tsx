import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon/icon.tsx';
import { useKit } from '../provider.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'disabled'> {
  /** Icon of the button; `label` states its meaning. */
  icon: IconType;
  /** Accessible name and tooltip of the button. */
  label: string;
  /** Default `quiet`, without a border. */
  variant?: 'quiet' | 'secondary' | undefined;
  /** Size: 28 or 32 px (default). */
  size?: 's' | 'm' | undefined;
  /** Mirrors the icon in right-to-left text; only for directional icons. */
  mirrorIcon?: boolean | undefined;
  /** Small number over the corner, such as unread messages; 0 renders nothing. Include it in `label` too. */
  count?: number | undefined;
  /** Sets `aria-disabled` and ignores clicks: previous on the first page, next on the last. */
  unavailable?: boolean | undefined;
}

/** Returns the number of a badge in the digits of the locale: `7`, `99+`. */
const badgeText = (count: number, locale: string): string =>
  `${new Intl.NumberFormat(locale).format(Math.min(count, 99))}${count > 99 ? '+' : ''}`;

/** Without it, the tooltip would be the description, which repeats the name. */
const NO_DESCRIPTION = { 'aria-description': '' } as const;

/** Button with an icon and no visible label. */
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
  const { locale } = useKit();
  return (
    <button
      type="button"
      title={label}
      {...NO_DESCRIPTION}
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
        // Rendered by CSS: the accessible name already includes the number and must not contain its digits again.
        <span className={styles['count']} data-count={badgeText(count, locale)} />
      ) : null}
    </button>
  );
}
