import { useRef, type RefObject } from 'react';

interface ReturnFocus {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
}

/** The first control of the layer's own content: its cross is the last thing one opens it for. */
function firstControl(layer: HTMLElement): HTMLElement | null {
  return layer.querySelector(
    ':is([data-body], [data-foot]) :is(input:not([type="hidden"]), select, textarea, button, a[href])',
  );
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
      const layer = event.currentTarget;
      const first = initialFocus?.current ?? (layer instanceof HTMLElement ? firstControl(layer) : null);
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const to = returnFocus?.() ?? from.current;
      if (to instanceof HTMLElement && to.isConnected) to.focus();
    },
  };
}
