import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useEffect, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import { useMedia } from '../use-media.ts';
import { ModalContent } from '../../overlay/modal-content.tsx';
import styles from './drawer.module.css';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name. */
  label: string;
  closeLabel: string;
  /** Receives focus on close. */
  opener: RefObject<HTMLElement | null>;
  brand: ReactNode;
  children: ReactNode;
}

/** Navigation of a phone in a modal dialog; closes when the user follows a link in it or the page gets wider. */
export function Drawer({ open, onOpenChange, label, closeLabel, opener, brand, children }: DrawerProps) {
  const isReplaced = useMedia('(width >= 45rem)');
  useEffect(() => {
    // Hidden by the stylesheet then, but still modal: the page would not respond.
    if (isReplaced) onOpenChange(false);
  }, [isReplaced, onOpenChange]);
  const leave = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) onOpenChange(false);
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles['scrim']} />
        <ModalContent
          className={styles['drawer']}
          data-scroll-shade=""
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
        >
          <Dialog.Title asChild>
            <VisuallyHidden>{label}</VisuallyHidden>
          </Dialog.Title>
          <div onClick={leave}>
            <div className={styles['head']}>
              {brand}
              <Dialog.Close asChild>
                <IconButton icon={X} label={closeLabel} />
              </Dialog.Close>
            </div>
            {children}
          </div>
        </ModalContent>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
