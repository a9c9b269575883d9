import { Tooltip as Radix } from 'radix-ui';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import styles from './tooltip.module.css';

export interface TooltipProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Short text that is also available elsewhere. */
  text: ReactNode;
  /** Focusable element that the tooltip describes. */
  children: ReactElement;
  /** Preferred side; flips where there is no room. */
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** Delay on hover in ms. Default 400. On focus it opens at once. */
  delayMs?: number | undefined;
  /** Open state. If omitted, the component is uncontrolled. */
  open?: boolean | undefined;
  /** Called when the tooltip appears or disappears. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Shows the tooltip on mount. */
  defaultOpen?: boolean | undefined;
}

/** Tooltip on hover and focus. Escape hides it. */
export function Tooltip({
  text,
  children,
  side = 'top',
  delayMs = 400,
  open,
  onOpenChange,
  defaultOpen,
  className,
  ...rest
}: TooltipProps) {
  const state = {
    ...(open === undefined ? {} : { open }),
    ...(onOpenChange === undefined ? {} : { onOpenChange }),
    ...(defaultOpen === undefined ? {} : { defaultOpen }),
  };
  return (
    <Radix.Provider delayDuration={delayMs}>
      <Radix.Root {...state}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            {...rest}
            className={classNames(styles['tooltip'], className)}
            side={side}
            sideOffset={6}
            collisionPadding={8}
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
