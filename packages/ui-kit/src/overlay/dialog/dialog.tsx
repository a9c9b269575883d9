import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode, RefObject } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { CONFIRM_BUTTON, pressByKey } from '../../form/form/press-by-key.ts';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { useKit } from '../../foundation/provider.tsx';
import { ownsEscape } from '../own-escape.ts';
import { CloseQuestion, useCloseGuard, type CloseGuard } from './close-guard.tsx';
import styles from './dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';
import { ModalContent } from '../modal-content.tsx';
import { useScrollStop } from './use-scroll-stop.ts';

export interface DialogProps extends Omit<
  ComponentPropsWithRef<'div'>,
  'title' | 'role' | 'aria-labelledby' | 'aria-describedby'
> {
  /** Open state. */
  open: boolean;
  /** Called with `false` when the user closes the dialog: by Escape, the close button or a click outside. */
  onOpenChange: (open: boolean) => void;
  /** Heading and accessible name. */
  title: ReactNode;
  /** First paragraph; announced when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end of the footer. */
  footer?: ReactNode;
  /** Maximum width: 30 rem (480 px, default) or 45 rem (720 px). */
  size?: 'm' | 'l' | undefined;
  /** Element to focus on open. Default: the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Returns the element to focus on close. Default: the previously focused element. */
  returnFocus?: (() => HTMLElement | null) | undefined;
  /** Confirmation before closing with unsaved text. */
  guard?: CloseGuard | undefined;
}

/** Prevents a click on a toast from counting as a click outside. */
export function keepOnToast(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault();
}

/**
 * Modal dialog. Escape and a click outside close it, after a confirmation if it has unsaved text. Ctrl+Enter and
 * ⌘+Enter press the primary button of the footer, or the one that deletes.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'm',
  initialFocus,
  returnFocus,
  guard,
  className,
  onKeyDown,
  ...rest
}: DialogProps) {
  const { messages } = useKit();
  const scrollStop = useScrollStop();
  const focus = useReturnFocus(initialFocus, returnFocus);
  const { asking, requestClose, keep, discard } = useCloseGuard(guard, open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : requestClose())}>
      <Radix.Portal>
        <Radix.Overlay className={styles['scrim']}>
          <ModalContent
            {...rest}
            {...focus}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            className={classNames(styles['dialog'], className)}
            data-size={size}
            onKeyDown={(event) => {
              onKeyDown?.(event);
              pressByKey(event, CONFIRM_BUTTON);
            }}
            onInteractOutside={keepOnToast}
            onEscapeKeyDown={(event) => {
              if (asking || ownsEscape(event)) event.preventDefault();
              if (asking) keep();
            }}
          >
            <div className={styles['head']}>
              <Radix.Title className={styles['title']}>{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton icon={X} label={messages.close} />
              </Radix.Close>
            </div>
            <div ref={scrollStop} className={styles['body']} data-body="">
              {description === undefined ? null : (
                <Radix.Description className={styles['description']}>{description}</Radix.Description>
              )}
              {children}
            </div>
            {guard && asking ? (
              <CloseQuestion guard={guard} keep={keep} discard={discard} />
            ) : footer === undefined ? null : (
              <div className={styles['foot']} data-foot="">
                {footer}
              </div>
            )}
          </ModalContent>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
