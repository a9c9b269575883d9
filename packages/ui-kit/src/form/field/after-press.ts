/**
 * Calls back at once, or after the press of a pointer that is going on. An error that appears when a field is left is shown
 * this way: it moves what is below, and a button that moves away under a press is not clicked.
 */
export function afterPress(callback: () => void): void {
  if (document.querySelector(':active') === null) callback();
  else document.addEventListener('mouseup', callback, { once: true, capture: true });
}
