import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** A few words; never the only place where they stand. */
  text: ReactNode;
  /** What the words belong to: one focusable element. */
  children: ReactElement;
  /** Where there is room for it; it turns over where there is none. */
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** Pause before it opens on hover, default 400 ms. On focus it opens at once. */
  delayMs?: number;
  /** Held open or closed from outside. */
  open?: boolean;
}

/** Words that appear on hover and on focus. Escape hides them. */
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
