import { useRef, type RefObject } from 'react';

interface ReturnFocus {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Takes the focus into a layer and gives it back to where it came from: a row's button, a menu's trigger. Radix knows
 * only its own trigger, and the kit's layers are opened by state.
 */
export function useReturnFocus(
  initialFocus: RefObject<HTMLElement | null> | undefined,
  returnFocus: (() => HTMLElement | null) | undefined,
): ReturnFocus {
  const from = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event) => {
      from.current = document.activeElement;
      if (!initialFocus?.current) return;
      event.preventDefault();
      initialFocus.current.focus();
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const to = returnFocus?.() ?? from.current;
      if (to instanceof HTMLElement && to.isConnected) to.focus();
    },
  };
}
