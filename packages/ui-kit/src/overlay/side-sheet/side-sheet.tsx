import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { useKit } from '../../foundation/provider.tsx';
import { CloseQuestion, useCloseGuard, type CloseGuard } from '../dialog/close-guard.tsx';
import { ownsEscape } from '../own-escape.ts';
import { keepOnToast } from '../dialog/dialog.tsx';
import { focusFirst, returnTargets, setReturnTargets, useReturnFocus } from '../dialog/use-return-focus.ts';
import { useScrollStop } from '../dialog/use-scroll-stop.ts';
import { attachRef } from '../../foundation/attach-ref.ts';
import { ModalContent } from '../modal-content.tsx';
import styles from './side-sheet.module.css';

export interface SideSheetProps extends Omit<
  ComponentPropsWithRef<'div'>,
  'title' | 'role' | 'aria-labelledby' | 'aria-describedby'
> {
  /** Open state. */
  open: boolean;
  /** Called with `false` when the user closes the sheet: by Escape, the close button or a click outside. */
  onOpenChange: (open: boolean) => void;
  /** Accessible name and heading of the sheet (a reference, a short title). */
  title: ReactNode;
  /** Icon buttons of the head: previous, next, copy link. */
  tools?: ReactNode;
  /** Banner that stays visible above the body, such as a lost connection. */
  notice?: ReactNode;
  /** Record or form; scrolls within the sheet. */
  children?: ReactNode;
  /** Footer that stays visible under the body: actions and the reasons of denied ones. */
  footer?: ReactNode;
  /**
   * `over` (default) is modal and covers the page; `beside` is a pane next to a list, which stays usable. Hosts use
   * `beside` from 68.75 rem (1100 px).
   */
  placement?: 'over' | 'beside' | undefined;
  /** Confirmation before closing with unsaved text. */
  guard?: CloseGuard | undefined;
  /** Element to focus on open. Default: the heading. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Returns the element to focus on close. Default: the previously focused element. */
  returnFocus?: (() => HTMLElement | null) | undefined;
}

/** Open menus and dialogs, which keep the focus when the sheet opens or closes. */
const LAYERS = ':is([role="menu"], [role="dialog"], [role="alertdialog"])[data-state="open"]';

/** Sheet at the end of the page for one record. Escape closes it and returns the focus. */
export function SideSheet({ placement = 'over', ...props }: SideSheetProps) {
  return placement === 'over' ? <SheetOver {...props} /> : props.open ? <SheetBeside {...props} /> : null;
}

type SheetProps = Omit<SideSheetProps, 'placement'>;

function SheetOver({
  open,
  onOpenChange,
  title,
  tools,
  notice,
  footer,
  guard,
  initialFocus,
  returnFocus,
  className,
  children,
  ...rest
}: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useReturnFocus(initialFocus ?? heading, returnFocus);
  const { asking, requestClose, keep, discard } = useCloseGuard(guard, open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : requestClose())}>
      <Radix.Portal>
        <Radix.Overlay className={styles['scrim']} />
        <ModalContent
          {...rest}
          {...focus}
          aria-describedby={undefined}
          className={classNames(styles['sheet'], styles['over'], className)}
          data-print="only"
          onInteractOutside={keepOnToast}
          onEscapeKeyDown={(event) => {
            if (asking || ownsEscape(event)) event.preventDefault();
            if (asking) keep();
          }}
        >
          <SheetParts
            tools={tools}
            notice={notice}
            footer={footer}
            title={
              <Radix.Title ref={heading} tabIndex={-1} className={styles['title']}>
                {title}
              </Radix.Title>
            }
            onClose={requestClose}
            question={guard && asking ? <CloseQuestion guard={guard} keep={keep} discard={discard} /> : null}
          >
            {children}
          </SheetParts>
        </ModalContent>
      </Radix.Portal>
    </Radix.Root>
  );
}

function SheetBeside({
  onOpenChange,
  title,
  tools,
  notice,
  footer,
  guard,
  initialFocus,
  returnFocus,
  className,
  children,
  open: _open,
  ref,
  onKeyDown,
  ...rest
}: SheetProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const first = useRef(initialFocus);
  const goBack = useRef(returnFocus);
  const opened = useRef<ReturnType<typeof returnTargets>>([]);
  const { asking, requestClose, keep, discard } = useCloseGuard(guard, true, () => onOpenChange(false));

  useEffect(() => {
    goBack.current = returnFocus;
  }, [returnFocus]);

  // Before the sheet is painted: when another record replaces it, no key, such as Escape, meets a page without focus.
  useLayoutEffect(() => {
    const from = document.activeElement;
    opened.current = returnTargets(from);
    setReturnTargets(sheet.current, opened.current);
    // Keeps the focus in a menu or dialog that the user opened while the record was loading.
    if (!from?.closest(LAYERS)) (first.current ?? heading).current?.focus();
  }, []);

  useEffect(
    () => () => {
      // The focused element was removed with the sheet. A menu, dialog or the next record's sheet that has the focus keeps it.
      if (document.activeElement === document.body) focusFirst(goBack.current?.(), opened.current);
    },
    [],
  );

  const escape = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (asking) keep();
    else requestClose();
  };
  return (
    <section
      {...rest}
      ref={(element) => {
        sheet.current = element;
        return attachRef<HTMLElement>(ref, element);
      }}
      data-state="open"
      aria-labelledby={titleId}
      data-layer=""
      className={classNames(styles['sheet'], styles['beside'], className)}
      onKeyDown={escape}
    >
      <SheetParts
        tools={tools}
        notice={notice}
        footer={footer}
        title={
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles['title']}>
            {title}
          </h2>
        }
        onClose={requestClose}
        question={guard && asking ? <CloseQuestion guard={guard} keep={keep} discard={discard} /> : null}
      >
        {children}
      </SheetParts>
    </section>
  );
}

interface SheetPartsProps extends Pick<SideSheetProps, 'title' | 'tools' | 'notice' | 'children' | 'footer'> {
  onClose: () => void;
  question: ReactNode;
}

function SheetParts({ title, tools, notice, children, footer, onClose, question }: SheetPartsProps) {
  const { messages } = useKit();
  const scrollStop = useScrollStop();
  return (
    <>
      <div className={styles['head']}>
        {title}
        {tools}
        <IconButton icon={X} label={messages.close} onClick={onClose} />
      </div>
      {notice}
      <div ref={scrollStop} className={styles['body']}>
        {children}
      </div>
      {question ?? (footer === undefined ? null : <div className={styles['foot']}>{footer}</div>)}
    </>
  );
}
