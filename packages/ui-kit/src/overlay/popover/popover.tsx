import { Popover as Radix } from 'radix-ui';
import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Heading and accessible name. */
  title: ReactNode;
  /** The heading is heard and not seen. */
  hideTitle?: boolean;
  children: ReactNode;
  /** Which edge of the trigger it keeps to. Default `start`. */
  align?: 'start' | 'center' | 'end';
  /** Whether it is open; left out, it keeps that itself. */
  open?: boolean;
  /** It opens or closes. */
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

/** A small form or a few facts beside a button; the page stays usable. Escape and a press outside close it. */
export function Popover({
  trigger,
  title,
  hideTitle = false,
  children,
  align = 'start',
  className,
  ...state
}: PopoverProps) {
  const titleId = useId();
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-labelledby={titleId}
          className={classNames(styles['popover'], className)}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <p id={titleId} className={styles['title']} data-hidden={hideTitle ? '' : undefined}>
            {title}
          </p>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the popover around it; wraps one button. */
export function PopoverClose({ children }: { children: ReactElement }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
