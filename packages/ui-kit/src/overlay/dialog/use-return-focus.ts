import { useRef, type RefObject } from 'react';

interface ReturnFocus {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
}

/** Returns the first control in the body or footer of the layer; skips its close button. */
function firstControl(layer: HTMLElement): HTMLElement | null {
  return layer.querySelector(
    ':is([data-body], [data-foot]) :is(input:not([type="hidden"]), select, textarea, button, a[href])',
  );
}

/**
 * Moves the focus into a layer and returns it on close to the previously focused element: a row's button, a menu's
 * trigger. Radix returns it only to its own trigger, and the kit opens layers by state.
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
