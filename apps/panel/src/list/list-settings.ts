import type { ColumnWidths } from '@outlay/ui-kit';
import { useState } from 'react';
import type { PreferenceStore } from '../app/preferences/preferences.ts';
import { usePreferences } from '../app/use-panel.ts';
import type { AddressFilters, ListAddress } from './list-address.ts';

/** A view saved by the user: search, filters and order under a name. */
export interface SavedView {
  readonly key: string;
  readonly label: string;
  readonly filters: AddressFilters;
  readonly q: string;
  readonly sort?: ListAddress['sort'];
}

const isSavedView = (value: unknown): value is SavedView =>
  typeof value === 'object' && value !== null && 'key' in value && 'label' in value && 'filters' in value;

/** Stored settings of a list for the user in this company: views and columns. */
export interface ListSettings {
  readonly views: readonly SavedView[];
  readonly saveView: (view: Omit<SavedView, 'key'>) => void;
  readonly renameView: (key: string, label: string) => void;
  /** Deletes a view; returns a function that restores it at its position. */
  readonly removeView: (key: string) => () => void;
  readonly hidden: readonly string[];
  readonly hide: (columns: readonly string[]) => void;
  /** Keys of the pinned columns. */
  readonly pinned: readonly string[];
  readonly pin: (columns: readonly string[]) => void;
  /** Widths in px that the user gave to columns. */
  readonly widths: ColumnWidths;
  readonly resize: (widths: ColumnWidths) => void;
  /** True if the list scrolls through all rows instead of pages. */
  readonly isWhole: boolean;
  readonly showWhole: (isWhole: boolean) => void;
}

/** Returns the columns of a stored list; `fallback` if there is none. */
const storedColumns = (stored: unknown, fallback: readonly string[]): readonly string[] =>
  Array.isArray(stored) ? stored.map(String) : fallback;

const isWidths = (stored: unknown): stored is ColumnWidths =>
  Object.values(stored ?? [null]).every((width) => width > 0);

/** Returns the hidden columns of a list: the user's choice, or the default. */
export function hiddenColumns(
  preferences: PreferenceStore,
  name: string,
  usuallyHidden: readonly string[] = [],
): readonly string[] {
  return storedColumns(preferences.read(`columns:${name}`), usuallyHidden);
}

/** Reads and stores the user's settings of one list. */
export function useListSettings(name: string, usuallyHidden: readonly string[] = []): ListSettings {
  const preferences = usePreferences();
  const stored = (): readonly SavedView[] => {
    const stored = preferences.read(`views:${name}`);
    return Array.isArray(stored) ? stored.filter(isSavedView) : [];
  };
  const [views, setViews] = useState(stored);
  const [hidden, setHidden] = useState(() => hiddenColumns(preferences, name, usuallyHidden));
  const [pinned, setPinned] = useState(() => storedColumns(preferences.read(`pinned:${name}`), []));
  const [widths, setWidths] = useState(() => {
    const stored = preferences.read(`widths:${name}`);
    return isWidths(stored) ? stored : {};
  });
  const [isWhole, setWhole] = useState(() => preferences.read(`whole:${name}`) === true);
  // Another tab may have saved a view since: the change applies to the stored views.
  const update = (change: (views: readonly SavedView[]) => readonly SavedView[]) => {
    const next = change(stored());
    preferences.write(`views:${name}`, next);
    setViews(next);
  };
  const save =
    <Value>(key: string, set: (value: Value) => void) =>
    (value: Value) => {
      preferences.write(`${key}:${name}`, value);
      set(value);
    };
  return {
    views,
    saveView: (view) => update((all) => [...all, { ...view, key: `own-${Date.now().toString(36)}` }]),
    renameView: (key, label) =>
      update((all) => all.map((view) => (view.key === key ? { ...view, label } : view))),
    removeView: (key) => {
      const at = views.findIndex((view) => view.key === key);
      const gone = views.slice(at, at + 1);
      update((all) => all.filter((view) => view.key !== key));
      return () => update((all) => all.toSpliced(at, 0, ...gone));
    },
    hidden,
    hide: save('columns', setHidden),
    pinned,
    pin: save('pinned', setPinned),
    widths,
    resize: save('widths', setWidths),
    isWhole,
    showWhole: save('whole', setWhole),
  };
}
