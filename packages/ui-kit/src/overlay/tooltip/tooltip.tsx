import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** Short text that is also available elsewhere. */
  text: ReactNode;
  /** Focusable element that the tooltip describes. */
  children: ReactElement;
  /** Preferred side; flips where there is no room. */
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** Delay on hover in ms. Default 400. On focus it opens at once. */
  delayMs?: number | undefined;
  /** Controlled open state. */
  open?: boolean | undefined;
}

/** Tooltip on hover and focus. Escape hides it. */
export function Tooltip({ text, children, side = 'top', delayMs = 400, ...state }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={delayMs}>
      <Radix.Root {...state}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={styles['tooltip']} side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
