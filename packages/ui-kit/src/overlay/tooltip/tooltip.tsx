import { Tooltip as Radix } from 'radix-ui';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { useControlled } from '../../foundation/use-controlled.ts';
import { useLongPress } from './use-long-press.ts';
import { usePortalContainer } from '../portal-container.ts';
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

/**
 * Tooltip on hover, on focus, and on a long press by touch, which does not activate the element. Escape and a tap
 * elsewhere hide it.
 */
export function Tooltip({
  text,
  children,
  side = 'top',
  delayMs = 400,
  open,
  onOpenChange,
  defaultOpen = false,
  className,
  ...rest
}: TooltipProps) {
  const [isOpen, setUncontrolled] = useControlled(open, defaultOpen);
  const setOpen = (next: boolean) => {
    setUncontrolled(next);
    onOpenChange?.(next);
  };
  const container = usePortalContainer();
  const longPress = useLongPress(() => setOpen(true));
  return (
    <Radix.Provider delayDuration={delayMs}>
      <Radix.Root open={isOpen} onOpenChange={setOpen}>
        <Radix.Trigger asChild {...longPress}>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content
            data-print="hide"
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
