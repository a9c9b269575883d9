/** Whether a key is part of what somebody writes, or of a command of the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

/** On what a review is made by keyboard: the body of a sheet, which on a narrow screen is itself a dialog. */
export const REVIEWED = { 'data-review': '' } as const;

/** Whether keys belong to a dialog over the list, or over the sheet under review. */
export const isAsked = (): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].some(
    (layer) => layer.querySelector('[data-review]') === null,
  );
