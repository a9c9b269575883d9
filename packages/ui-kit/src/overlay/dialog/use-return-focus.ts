import { useRef, type RefObject } from 'react';

interface ReturnFocus {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
}

/** Elements to focus when a layer closes, by layer, the preferred first. */
const targets = new WeakMap<Element, readonly Element[]>();

/** Targets of the layer that opened last and has not returned the focus yet. */
let latest: readonly Element[] = [];

const LAYER = '[role="dialog"], [role="alertdialog"], [data-layer]';

/** Returns the first control in the body or footer of the layer; skips its close button. */
function firstControl(layer: HTMLElement): HTMLElement | null {
  return layer.querySelector(
    ':is([data-body], [data-foot]) :is(input:not([type="hidden"]), select, textarea, button, a[href])',
  );
}

/** Returns the trigger of the outermost menu that contains the element, or the element itself outside of menus. */
function outsideMenus(element: Element): Element {
  const menu = element.closest('[role="menu"]');
  const trigger = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  return trigger && trigger !== element ? outsideMenus(trigger) : element;
}

/** Returns the same control of the next record and of the previous one, for a layer that deletes the record of its trigger. */
function besides(trigger: Element): readonly Element[] {
  const record = trigger.closest('tr, li');
  return [record?.nextElementSibling, record?.previousElementSibling].flatMap(
    (other) => other?.querySelector(trigger.localName) ?? [],
  );
}

/**
 * Returns the elements that may receive the focus when a layer closes that `from` opened: `from`, or the trigger of
 * its menu, then those beside it and those of the layers around it, because these may close before. If the new layer replaced the one
 * that opened it, nothing has the focus, and the targets are those of the replaced layer.
 */
export function returnTargets(from: Element | null): readonly Element[] {
  if (!from || from === document.body) return [...latest];
  const target = outsideMenus(from);
  const around = target.closest(LAYER);
  return [target, ...besides(target), ...((around && targets.get(around)) ?? [])];
}

/** Records the elements to focus when the layer closes, for the layers that open from it. */
export function setReturnTargets(layer: Element | null, elements: readonly Element[]): void {
  if (layer) targets.set(layer, elements);
  latest = elements;
}

/** Focuses the preferred element or the first of the targets that is still in the document. */
export function focusFirst(preferred: HTMLElement | null | undefined, elements: readonly Element[]): void {
  if (latest === elements) latest = [];
  const to = [preferred, ...elements].find((element) => element?.isConnected);
  if (to instanceof HTMLElement) to.focus();
}

/**
 * Moves the focus into a layer and returns it on close to the previously focused element: a row's button, a menu's
 * trigger. Radix returns it only to its own trigger, and the kit opens layers by state.
 */
export function useReturnFocus(
  initialFocus: RefObject<HTMLElement | null> | undefined,
  returnFocus: (() => HTMLElement | null) | undefined,
): ReturnFocus {
  const from = useRef<readonly Element[]>([]);
  return {
    onOpenAutoFocus: (event) => {
      const layer = event.currentTarget;
      from.current = returnTargets(document.activeElement);
      if (layer instanceof HTMLElement) setReturnTargets(layer, from.current);
      const first = initialFocus?.current ?? (layer instanceof HTMLElement ? firstControl(layer) : null);
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      focusFirst(returnFocus?.(), from.current);
    },
  };
}
