import type { DeskDrawer } from './preferences.ts';
import { createStore } from '../store.ts';

/** Counts changes of the views that lists open with. */
export const startsChosen = createStore(0);

/** Returns the query that the navigation opens a list with; empty for the whole list. */
export function startOf(drawer: DeskDrawer, path: string): string {
  const kept = drawer.read(`start:${path}`);
  return typeof kept === 'string' && kept.startsWith('?') ? kept : '';
}

/** Sets the query that the navigation opens a list with. */
export function chooseStart(drawer: DeskDrawer, path: string, search: string): void {
  if (search === '') drawer.remove(`start:${path}`);
  else drawer.write(`start:${path}`, search);
  startsChosen.set(startsChosen.get() + 1);
}
