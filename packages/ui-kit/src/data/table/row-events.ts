import type { KeyboardEvent, MouseEvent } from 'react';

/** Selector of the links that open rows. */
export const LINK = '[data-row-link]';
/** Elements that handle their own clicks. */
const INTERACTIVE =
  'a, button, input, select, textarea, label, summary, [role="menuitem"], [contenteditable]';

function linksOf(body: Element): readonly HTMLElement[] {
  return [...body.querySelectorAll<HTMLElement>(LINK)];
}

/** Forwards a click in a row to its link, unless it hit another control or selected text. */
function openRow(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || event.target.closest(INTERACTIVE)) return;
  if (getSelection()?.toString()) return;
  const link = event.target.closest('tr')?.querySelector(LINK);
  const { ctrlKey, metaKey, shiftKey, altKey, button } = event;
  link?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
      altKey,
      button,
    }),
  );
}

/** Moves the focus between rows with the arrow keys, Home and End. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(event.target instanceof HTMLElement) || !event.target.matches(LINK)) return;
  const links = linksOf(event.currentTarget);
  const here = links.indexOf(event.target);
  const goals: Record<string, number> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    Home: 0,
    End: links.length - 1,
  };
  const goal = links[goals[event.key] ?? -1];
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}

/** Event handlers of a table's body; the links of the rows provide the same actions. */
export const ROW_EVENTS = { onClick: openRow, onKeyDown: moveBetweenRows };
