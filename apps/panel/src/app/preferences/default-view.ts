import type { PreferenceStore } from './preferences.ts';
import { createStore } from '../store.ts';

/** Counts changes of the views that lists open with. */
export const defaultViewChanges = createStore(0);

/** Returns the query that the navigation opens a list with; empty for the whole list. */
export function defaultViewOf(preferences: PreferenceStore, path: string): string {
  const stored = preferences.read(`start:${path}`);
  return typeof stored === 'string' && stored.startsWith('?') ? stored : '';
}

/** Sets the query that the navigation opens a list with. */
export function setDefaultView(preferences: PreferenceStore, path: string, search: string): void {
  if (search === '') preferences.remove(`start:${path}`);
  else preferences.write(`start:${path}`, search);
  defaultViewChanges.set(defaultViewChanges.get() + 1);
}
