import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { useKit } from '../../foundation/provider.tsx';
import { CloseQuestion, useCloseGuard, type CloseGuard } from '../dialog/close-guard.tsx';
import { keepOnToast } from '../dialog/dialog.tsx';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import { useScrollStop } from '../dialog/use-scroll-stop.ts';
import styles from './side-sheet.module.css';

export interface SideSheetProps {
  /** Whether it is open. */
  open: boolean;
  /** It closes: by Escape, the cross or a press outside. */
  onClose: () => void;
  /** Names the sheet; stands at the start of its head (a reference, a short title). */
  title: ReactNode;
  /** Icon buttons of the head: previous, next, copy the link. */
  tools?: ReactNode;
  /** The record or the form; scrolls within the sheet. */
  children?: ReactNode;
  /** Stays in sight under the body: the actions and why one is denied. */
  footer?: ReactNode;
  /**
   * `over` (default) covers the page and waits for an answer; `beside` is a pane of the page next to a list, which
   * stays usable. A host shows `beside` where there is room, from 1100 px.
   */
  placement?: 'over' | 'beside';
  /** Asked before closing over something typed. */
  guard?: CloseGuard;
  /** Takes the focus on closing; default what had it before. */
  returnFocus?: () => HTMLElement | null;
  className?: string;
}

/** What is open over the page and would close, or be left behind, if the focus were taken from it. */
const LAYERS = ':is([role="menu"], [role="dialog"], [role="alertdialog"])[data-state="open"]';

/** One whole record at the end of the page. Escape closes it and gives the focus back. */
export function SideSheet({ placement = 'over', ...props }: SideSheetProps) {
  return placement === 'over' ? <SheetOver {...props} /> : props.open ? <SheetBeside {...props} /> : null;
}

type SheetProps = Omit<SideSheetProps, 'placement'>;

function SheetOver({ open, onClose, title, guard, returnFocus, className, ...parts }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useReturnFocus(heading, returnFocus);
  const { asking, requestClose, keep, discard } = useCloseGuard(guard, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : requestClose())}>
      <Radix.Portal>
        <Radix.Overlay className={styles['scrim']} />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className={classNames(styles['sheet'], styles['over'], className)}
          data-print="only"
          onInteractOutside={keepOnToast}
          onEscapeKeyDown={(event) => {
            if (!asking) return;
            event.preventDefault();
            keep();
          }}
        >
          <SheetParts
            {...parts}
            title={
              <Radix.Title ref={heading} tabIndex={-1} className={styles['title']}>
                {title}
              </Radix.Title>
            }
            onClose={requestClose}
            question={guard && asking ? <CloseQuestion guard={guard} keep={keep} discard={discard} /> : null}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function SheetBeside({ onClose, title, guard, returnFocus, className, open: _open, ...parts }: SheetProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const goBack = useRef(returnFocus);
  const { asking, requestClose, keep, discard } = useCloseGuard(guard, onClose);

  useEffect(() => {
    goBack.current = returnFocus;
  }, [returnFocus]);

  useEffect(() => {
    const from = document.activeElement;
    // Whoever has opened something while the record was on its way keeps it.
    if (from?.closest(LAYERS)) return undefined;
    heading.current?.focus();
    return () => {
      // What had the focus is gone with the sheet; whoever has it elsewhere by now keeps it.
      if (document.activeElement?.closest(LAYERS)) return;
      const to = goBack.current?.() ?? from;
      if (to instanceof HTMLElement && to.isConnected) to.focus();
    };
  }, []);

  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    if (asking) keep();
    else requestClose();
  };
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(styles['sheet'], styles['beside'], className)}
      {...{ onKeyDown: escape }}
    >
      <SheetParts
        {...parts}
        title={
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles['title']}>
            {title}
          </h2>
        }
        onClose={requestClose}
        question={guard && asking ? <CloseQuestion guard={guard} keep={keep} discard={discard} /> : null}
      />
    </section>
  );
}

interface SheetPartsProps extends Pick<
  SideSheetProps,
  'title' | 'tools' | 'children' | 'footer' | 'onClose'
> {
  question: ReactNode;
}

function SheetParts({ title, tools, children, footer, onClose, question }: SheetPartsProps) {
  const { words } = useKit();
  const scrollStop = useScrollStop();
  return (
    <>
      <div className={styles['head']}>
        {title}
        {tools}
        <IconButton icon={X} label={words.close} onClick={onClose} />
      </div>
      <div ref={scrollStop} className={styles['body']}>
        {children}
      </div>
      {question ?? (footer === undefined ? null : <div className={styles['foot']}>{footer}</div>)}
    </>
  );
}
