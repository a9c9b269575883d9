import { useState } from 'react';
import type { DeskDrawer } from '../app/preferences/preferences.ts';
import { useDrawer } from '../app/use-panel.ts';
import type { AddressFilters, ListAddress } from './list-address.ts';

/** A view saved by the user: search, filters and order under a name. */
export interface OwnView {
  readonly key: string;
  readonly label: string;
  readonly filters: AddressFilters;
  readonly q: string;
  readonly sort?: ListAddress['sort'];
}

const isOwnView = (value: unknown): value is OwnView =>
  typeof value === 'object' && value !== null && 'key' in value && 'label' in value && 'filters' in value;

/** Stored settings of a list for the user in this company: views and hidden columns. */
export interface KeptList {
  readonly views: readonly OwnView[];
  readonly saveView: (view: Omit<OwnView, 'key'>) => void;
  readonly renameView: (key: string, label: string) => void;
  /** Deletes a view; returns a function that restores it at its position. */
  readonly removeView: (key: string) => () => void;
  readonly hidden: readonly string[];
  readonly hide: (columns: readonly string[]) => void;
}

/** Returns the hidden columns of a list: the user's choice, or the default. */
export function hiddenColumns(
  drawer: DeskDrawer,
  name: string,
  usuallyHidden: readonly string[] = [],
): readonly string[] {
  const kept = drawer.read(`columns:${name}`);
  return Array.isArray(kept) ? kept.map(String) : usuallyHidden;
}

/** Reads and stores the user's settings of one list. */
export function useKeptList(name: string, usuallyHidden: readonly string[] = []): KeptList {
  const drawer = useDrawer();
  const stored = (): readonly OwnView[] => {
    const kept = drawer.read(`views:${name}`);
    return Array.isArray(kept) ? kept.filter(isOwnView) : [];
  };
  const [views, setViews] = useState(stored);
  const [hidden, setHidden] = useState(() => hiddenColumns(drawer, name, usuallyHidden));
  // Another tab may have saved a view since: the change applies to the stored views.
  const keep = (change: (views: readonly OwnView[]) => readonly OwnView[]) => {
    const next = change(stored());
    drawer.write(`views:${name}`, next);
    setViews(next);
  };
  return {
    views,
    saveView: (view) => keep((all) => [...all, { ...view, key: `own-${Date.now().toString(36)}` }]),
    renameView: (key, label) =>
      keep((all) => all.map((view) => (view.key === key ? { ...view, label } : view))),
    removeView: (key) => {
      const at = views.findIndex((view) => view.key === key);
      const gone = views.slice(at, at + 1);
      keep((all) => all.filter((view) => view.key !== key));
      return () => keep((all) => all.toSpliced(at, 0, ...gone));
    },
    hidden,
    hide: (columns) => {
      drawer.write(`columns:${name}`, columns);
      setHidden(columns);
    },
  };
}
