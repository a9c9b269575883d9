import { useEffect, useState } from 'react';
import { isTyping } from '../app/keyboard/is-typing.ts';
import { shortcutKey } from '../app/keyboard/shortcut-key.ts';

/** Rows of tables, and items of a list whose container has `data-rows`. */
const rowsShown = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    'main table > tbody > tr:not([aria-hidden]), main [data-rows] li',
  ),
];

/** Returns the link of a row; of a row without a page of its own its first button, such as that of its file. */
const linkOf = (row: HTMLElement | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[data-row-link], a') ?? row?.querySelector('button') ?? null;

const tickOf = (row: HTMLElement | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('input[type="checkbox"]') ?? null;

/** Returns the position of the row with the focus, or of the opened record; -1 for none. */
function currentRow(rows: readonly HTMLElement[]): number {
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  return focused === -1 ? rows.findIndex((row) => row.hasAttribute('aria-current')) : focused;
}

const moveBy = (step: 1 | -1): void => {
  const rows = rowsShown();
  const at = currentRow(rows);
  const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
  const target = linkOf(rows[next]) ?? tickOf(rows[next]);
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
};

const withCurrent = (act: (row: HTMLElement | undefined) => void): void => {
  const rows = rowsShown();
  act(rows[currentRow(rows)]);
};

/** Commands of the keys of every list; those of `?` and of moving are left to screens that have their own. */
const COMMANDS: Readonly<Record<string, () => void>> = {
  o: () => withCurrent((row) => linkOf(row)?.click()),
  x: () => withCurrent((row) => tickOf(row)?.click()),
  '/': () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
};

const MOVES: Readonly<Record<string, () => void>> = { j: () => moveBy(1), k: () => moveBy(-1) };

/**
 * Handles the keys of a list: j and k move from row to row, as the arrows do within the table, o opens the row, x selects
 * it, `/` goes to the search, and `?` shows the keys.
 *
 * @param hasOwnKeys True if the screen handles moving and the help itself.
 */
export function useListKeys(hasOwnKeys: boolean): { isHelpOpen: boolean; closeHelp: () => void } {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event) || document.querySelector('[role$="dialog"]') !== null) return;
      const optional: Readonly<Record<string, () => void>> = hasOwnKeys
        ? {}
        : { ...MOVES, '?': () => setHelpOpen(true) };
      const commands = { ...COMMANDS, ...optional };
      const command = Object.entries(commands).find(([key]) => key === shortcutKey(event))?.[1];
      if (command === undefined) return;
      event.preventDefault();
      command();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [hasOwnKeys]);
  return { isHelpOpen, closeHelp: () => setHelpOpen(false) };
}
