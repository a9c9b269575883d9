import { Slot } from 'radix-ui';
import { useId, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** One `primary` on a screen; `danger` only where it rejects or deletes; `quiet` has no bound. Default `secondary`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** 28, 32 (default) or 40 px high. */
  size?: 's' | 'm' | 'l';
  /** Stands before the word. */
  icon?: IconType;
  /** Stands after the word (a chevron of a menu, say). */
  iconEnd?: IconType;
  /** Mirrors the icons right to left; only for icons that point along the line. */
  mirrorIcon?: boolean;
  /** Takes the whole width. */
  block?: boolean;
  /** Work is under way: the button keeps its place and its word, and does nothing. */
  busy?: boolean;
  /**
   * Why this person may not do it. The button stays where it is and reachable by keyboard, does nothing, and the
   * sentence is its description; say it beside the button as well.
   */
  denied?: string | undefined;
  /** Renders the single child element (a router's link) as the button. */
  asChild?: boolean;
  children?: ReactNode;
}

/** An action. Its word is a verb. Never `disabled`: a denied action says why. */
export function Button({
  variant = 'secondary',
  size = 'm',
  icon,
  iconEnd,
  mirrorIcon = false,
  block = false,
  busy = false,
  denied,
  asChild = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const still = busy || denied !== undefined;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (still) event.preventDefault();
    else onClick?.(event);
  };
  const described = [rest['aria-describedby'], denied === undefined ? undefined : reasonId];
  const look = {
    ...rest,
    className: classNames(styles['button'], className),
    'data-variant': variant,
    'data-size': size,
    'data-block': block ? '' : undefined,
    'aria-disabled': still ? true : undefined,
    'aria-busy': busy ? true : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    onClick: click,
  };
  if (asChild) return <Slot.Root {...look}>{children}</Slot.Root>;
  return (
    <>
      <button {...look} type={type}>
        {busy ? <span className={styles['spinner']} aria-hidden="true" /> : null}
        {icon && !busy ? <Icon of={icon} mirror={mirrorIcon} /> : null}
        {children}
        {iconEnd ? <Icon of={iconEnd} size="s" mirror={mirrorIcon} /> : null}
      </button>
      {denied === undefined ? null : <VisuallyHidden id={reasonId}>{denied}</VisuallyHidden>}
    </>
  );
}
