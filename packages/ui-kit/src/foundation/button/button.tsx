import { Slot, Slottable } from 'radix-ui/slot';
import { useId, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon/icon.tsx';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /**
   * At most one `primary` per screen; `danger` only rejects or deletes; `quiet` has no border. Default `secondary`.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** Height: 28, 32 (default) or 40 px. */
  size?: 's' | 'm' | 'l' | undefined;
  /** Icon before the label. */
  icon?: IconType | undefined;
  /** Icon after the label, such as the chevron of a menu. */
  iconEnd?: IconType | undefined;
  /** Mirrors the icons in right-to-left text; only for directional icons. */
  mirrorIcon?: boolean | undefined;
  /** Takes the full width. */
  block?: boolean | undefined;
  /** Shows that the action is in progress: the label stays, clicks are ignored. */
  busy?: boolean | undefined;
  /**
   * Reason why the user may not perform the action. The button stays visible and focusable, ignores clicks and is
   * described by this sentence; show the sentence next to the button as well.
   */
  denied?: string | undefined;
  /** Renders the single child element (such as a router link) as the button, with the icons inside it. */
  asChild?: boolean | undefined;
  /** Label: a verb. With `asChild` the link. */
  children?: ReactNode;
}

/** Button labelled with a verb. Never `disabled`: use `denied` to state the reason. */
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
  const attributes = {
    ...rest,
    className: classNames(styles['button'], className),
    'data-variant': variant,
    'data-size': size,
    'data-block': block ? '' : undefined,
    'aria-disabled': still || undefined,
    'aria-busy': busy || undefined,
    'aria-describedby': classNames(rest['aria-describedby'], denied !== undefined && reasonId) || undefined,
    onClick: click,
  };
  const Root = asChild ? Slot : 'button';
  return (
    <>
      <Root {...attributes} type={asChild ? undefined : type}>
        {busy ? <span className={styles['spinner']} aria-hidden="true" /> : null}
        {icon && !busy ? <Icon of={icon} mirror={mirrorIcon} /> : null}
        <Slottable>{children}</Slottable>
        {iconEnd ? <Icon of={iconEnd} size="s" mirror={mirrorIcon} /> : null}
      </Root>
      {denied === undefined ? null : (
        <span id={reasonId} hidden>
          {denied}
        </span>
      )}
    </>
  );
}
