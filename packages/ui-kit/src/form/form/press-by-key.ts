import type { KeyboardEvent } from 'react';

/**
 * Presses the button of a form or dialog on Ctrl+Enter or ⌘+Enter; a form without one is submitted. Does nothing if a
 * control has handled the key, or if it comes from a layer that is rendered above.
 */
export function pressByKey(event: KeyboardEvent<HTMLElement>, button: string): void {
  const { key, ctrlKey, metaKey, currentTarget: box, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || event.defaultPrevented) return;
  if (!(target instanceof Node) || !box.contains(target)) return;
  event.preventDefault();
  const pressed = box.querySelector<HTMLElement>(button);
  if (pressed) pressed.click();
  else if (box instanceof HTMLFormElement) box.requestSubmit();
}

/** Selects the button that confirms a dialog. */
export const CONFIRM_BUTTON = '[data-foot] :is([data-variant="primary"], [data-variant="danger"])';
