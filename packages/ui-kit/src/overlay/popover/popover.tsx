import { Popover as Radix } from 'radix-ui';
import { useId, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { keepOnOwnEscape } from '../own-escape.ts';
import { openState } from '../open-state.ts';
import { usePortalContainer } from '../portal-container.ts';
import styles from './popover.module.css';

export interface PopoverProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Button that opens the popover. */
  trigger: ReactElement;
  /** Heading and accessible name. */
  title: ReactNode;
  /** Hides the heading visually. */
  hideTitle?: boolean | undefined;
  children: ReactNode;
  /** Alignment to the trigger. Default `start`. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** Open state. If omitted, the component is uncontrolled. */
  open?: boolean | undefined;
  /** Called when the popover opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Opens the popover on mount. */
  defaultOpen?: boolean | undefined;
}

/** Non-modal popover next to a button, for a small form or short content. Escape and a click outside close it. */
export function Popover({
  trigger,
  title,
  hideTitle = false,
  children,
  align = 'start',
  open,
  onOpenChange,
  defaultOpen,
  className,
  ...rest
}: PopoverProps) {
  const container = usePortalContainer();
  const titleId = useId();
  return (
    <Radix.Root {...openState({ open, defaultOpen, onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          data-print="hide"
          {...rest}
          aria-labelledby={titleId}
          className={classNames(styles['popover'], className)}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onEscapeKeyDown={keepOnOwnEscape}
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

/** Closes the surrounding popover; wraps one button. */
export function PopoverClose({ children }: { children: ReactElement }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
