import * as Radix from '@radix-ui/react-dialog';
import { CircleAlert } from 'lucide-react';
import { useRef, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { Banner } from '../../foundation/banner/banner.tsx';
import { Button } from '../../foundation/button/button.tsx';
import { CONFIRM_BUTTON, pressByKey } from '../../form/form/press-by-key.ts';
import { classNames } from '../../foundation/class-names.ts';
import styles from '../dialog/dialog.module.css';
import { keepOnOwnEscape } from '../own-escape.ts';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import { ModalContent } from '../modal-content.tsx';
import { useScrollStop } from '../dialog/use-scroll-stop.ts';

export interface AlertDialogProps extends Omit<
  ComponentPropsWithRef<'div'>,
  'title' | 'role' | 'aria-labelledby' | 'aria-describedby'
> {
  /** Open state. */
  open: boolean;
  /** Called with `false` when the user cancels, by the button or Escape; not while the action is in progress. */
  onOpenChange: (open: boolean) => void;
  /** Question and accessible name: “Delete EXP-0042?” */
  title: ReactNode;
  /** Consequences of the action; announced when the dialog opens. */
  description: ReactNode;
  /** Label of the confirm button: the verb of the question. */
  actionLabel: ReactNode;
  /** Label of the button that cancels; it has the focus when the dialog opens. */
  cancelLabel: ReactNode;
  /** Called when the user confirms. The host closes the dialog once the action has succeeded. */
  onConfirm: (event: MouseEvent<HTMLButtonElement>) => void;
  /** The action deletes, revokes or stops something. Default true. */
  danger?: boolean | undefined;
  /** The action is in progress: the dialog cannot be closed, and a second click is ignored. */
  busy?: boolean | undefined;
  /** Error of the last attempt; announced. The dialog stays open, and the action can be repeated. */
  error?: ReactNode;
  /** Returns the element to focus on close. Default: the previously focused element. */
  returnFocus?: (() => HTMLElement | null) | undefined;
  /** Further content: an alternative to the action. */
  children?: ReactNode;
}

/**
 * Confirms an action that cannot be undone. It opens with the focus on the button that cancels; a click outside does
 * not close it, Escape cancels, Ctrl+Enter and ⌘+Enter confirm. For a comment use `ConfirmDialog`, for a form `Dialog`.
 */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  actionLabel,
  cancelLabel,
  onConfirm,
  danger = true,
  busy = false,
  error,
  returnFocus,
  className,
  children,
  onKeyDown,
  ...rest
}: AlertDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const scrollStop = useScrollStop();
  const focus = useReturnFocus(cancel, returnFocus);
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const close = () => {
    if (!busy) onOpenChange(false);
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <Radix.Portal>
        <Radix.Overlay className={styles['scrim']}>
          <ModalContent
            {...rest}
            {...focus}
            role="alertdialog"
            className={classNames(styles['dialog'], className)}
            aria-busy={busy ? true : undefined}
            onKeyDown={(event) => {
              onKeyDown?.(event);
              pressByKey(event, CONFIRM_BUTTON);
            }}
            onInteractOutside={(event) => event.preventDefault()}
            onEscapeKeyDown={keepOnOwnEscape}
          >
            <div className={styles['head']}>
              <Radix.Title className={styles['title']}>{title}</Radix.Title>
            </div>
            <div ref={scrollStop} className={styles['body']} data-body="">
              <Radix.Description className={styles['description']}>{description}</Radix.Description>
              {hasError ? (
                <Banner icon={CircleAlert} tone="danger" live="assertive">
                  {error}
                </Banner>
              ) : null}
              {children}
            </div>
            <div className={styles['foot']} data-foot="">
              <Button ref={cancel} onClick={close}>
                {cancelLabel}
              </Button>
              <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                {actionLabel}
              </Button>
            </div>
          </ModalContent>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
