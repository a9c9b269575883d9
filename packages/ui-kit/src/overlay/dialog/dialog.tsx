import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { useKit } from '../../foundation/provider.tsx';
import { CloseQuestion, useCloseGuard, type CloseGuard } from './close-guard.tsx';
import styles from './dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';
import { useScrollStop } from './use-scroll-stop.ts';

export interface DialogProps {
  /** Whether it is open. */
  open: boolean;
  /** It closes: by Escape, the cross or a press outside. */
  onOpenChange: (open: boolean) => void;
  /** Heading and accessible name. */
  title: ReactNode;
  /** First paragraph; read out when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, at the end of the foot. */
  footer?: ReactNode;
  /** 480 px (default) or 720 px at most. */
  size?: 'm' | 'l';
  /** Takes the focus on opening; default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Takes the focus on closing; default what had it before. */
  returnFocus?: () => HTMLElement | null;
  /** Asked before closing over something typed. */
  guard?: CloseGuard;
  /** Keys pressed inside, such as Ctrl+Enter. */
  onKeyDown?: (event: KeyboardEvent) => void;
  className?: string;
}

/** A press on a toast is no press outside. */
export function keepOnToast(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault();
}

/** One matter over the page, which waits. Escape and a press outside close it, after asking where something was typed. */
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
  onKeyDown,
  className,
}: DialogProps) {
  const { words } = useKit();
  const scrollStop = useScrollStop();
  const focus = useReturnFocus(initialFocus, returnFocus);
  const { asking, requestClose, keep, discard } = useCloseGuard(guard, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : requestClose())}>
      <Radix.Portal>
        <Radix.Overlay className={styles['scrim']}>
          <Radix.Content
            {...focus}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            className={classNames(styles['dialog'], className)}
            data-size={size}
            onKeyDown={onKeyDown}
            onInteractOutside={keepOnToast}
            onEscapeKeyDown={(event) => {
              if (!asking) return;
              event.preventDefault();
              keep();
            }}
          >
            <div className={styles['head']}>
              <Radix.Title className={styles['title']}>{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton icon={X} label={words.close} />
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
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
