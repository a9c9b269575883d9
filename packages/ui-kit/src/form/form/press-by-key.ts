import type { KeyboardEvent } from 'react';

/** Layer of a menu, list or calendar, which a dialog renders inside of it. */
const LAYER = '[data-radix-popper-content-wrapper]';

/**
 * Presses the last button that matches on Ctrl+Enter or ⌘+Enter: a notice above the fields may have a primary button of
 * its own. A form without one presses the button that submits it, which does nothing while it is busy or denied. Does
 * nothing if a control has handled the key, if it is held, or if it comes from a layer that is rendered above.
 */
export function pressByKey(event: KeyboardEvent<HTMLElement>, button: string): void {
  const { key, ctrlKey, metaKey, repeat, currentTarget: box, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || event.defaultPrevented) return;
  if (!(target instanceof Element) || !box.contains(target)) return;
  const layer = target.closest(LAYER);
  if (layer !== null && box.contains(layer)) return;
  event.preventDefault();
  // The first press may have opened the box.
  if (repeat) return;
  const pressed = [...box.querySelectorAll<HTMLElement>(button)].at(-1);
  if (pressed) return pressed.click();
  if (!(box instanceof HTMLFormElement)) return;
  const submit = [...box.elements].find((one) => one instanceof HTMLButtonElement && one.type === 'submit');
  if (submit instanceof HTMLElement) submit.click();
  else box.requestSubmit();
}

/** Selects the button that confirms a dialog. */
export const CONFIRM_BUTTON = '[data-foot] :is([data-variant="primary"], [data-variant="danger"])';
