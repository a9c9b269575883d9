/**
 * Returns true for Escape in a control that handles it and leaves the layer open: a combobox with typed text, which it
 * discards, one marked by `data-own-escape`, or one whose input method cancels its composition.
 */
export function ownsEscape({ target, isComposing }: Pick<KeyboardEvent, 'target' | 'isComposing'>): boolean {
  return (
    isComposing ||
    (target instanceof Element && target.closest('[data-unmatched], [data-own-escape]') !== null)
  );
}

/** Keeps a layer without a confirmation open while a control in it handles Escape. */
export function keepOnOwnEscape(event: KeyboardEvent): void {
  if (ownsEscape(event)) event.preventDefault();
}
