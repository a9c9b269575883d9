import { pathOf } from '@outlay/domain';

/** Returns true if a key event belongs to text input or to a browser command. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

/**
 * Attribute of the sheet body that keyboard review works on; on a narrow screen that sheet is itself a
 * dialog.
 */
export const REVIEWED = { 'data-review': '' } as const;

/** Returns true if a dialog other than the reviewed sheet is open, which then receives the keys. */
export const hasOpenDialog = (): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].some(
    (layer) => layer.querySelector('[data-review]') === null,
  );

const PREFIX = `${pathOf('expenses.company.list')}/`;

/**
 * Returns the id of the request in the current URL; null for the list alone. Reads the URL because it changes
 * before React renders, so that a fast second key starts from the right request.
 */
export function idInAddress(): number | null {
  const { pathname } = window.location;
  const id = pathname.startsWith(PREFIX) ? Number(pathname.slice(PREFIX.length)) : Number.NaN;
  return Number.isInteger(id) ? id : null;
}
