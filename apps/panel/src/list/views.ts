import { useState } from 'react';
import type { DeskDrawer } from '../app/desk.ts';
import { createStore } from '../app/store.ts';
import { useDrawer } from '../app/use-panel.ts';
import type { AddressFilters, ListAddress } from './list-address.ts';

/** A view a person has saved: search, filters and order under a name of theirs. */
export interface OwnView {
  readonly key: string;
  readonly label: string;
  readonly filters: AddressFilters;
  readonly q: string;
  readonly sort?: ListAddress['sort'];
}

const isOwnView = (value: unknown): value is OwnView =>
  typeof value === 'object' && value !== null && 'key' in value && 'label' in value && 'filters' in value;

/** What a person keeps of a list: views and hidden columns, in this company. */
export interface KeptList {
  readonly views: readonly OwnView[];
  readonly saveView: (view: Omit<OwnView, 'key'>) => void;
  readonly renameView: (key: string, label: string) => void;
  /** Takes a view away; the answer puts it back where it was. */
  readonly removeView: (key: string) => () => void;
  readonly hidden: readonly string[];
  readonly hide: (columns: readonly string[]) => void;
}

/** The columns of a list the person has hidden, or those that are hidden until they are wanted. */
export function hiddenColumns(
  drawer: DeskDrawer,
  name: string,
  usuallyHidden: readonly string[] = [],
): readonly string[] {
  const kept = drawer.read(`columns:${name}`);
  return Array.isArray(kept) ? kept.map(String) : usuallyHidden;
}

/** Reads and keeps what a person has arranged of one list. */
export function useKeptList(name: string, usuallyHidden: readonly string[] = []): KeptList {
  const drawer = useDrawer();
  const stored = (): readonly OwnView[] => {
    const kept = drawer.read(`views:${name}`);
    return Array.isArray(kept) ? kept.filter(isOwnView) : [];
  };
  const [views, setViews] = useState(stored);
  const [hidden, setHidden] = useState(() => hiddenColumns(drawer, name, usuallyHidden));
  // Another tab may have saved one since: what is stored is what is changed.
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

/** Told anew whenever somebody chooses what a list opens with. */
export const startsChosen = createStore(0);

/** What the navigation opens a list with, as the query of its address; empty for the whole list. */
export function startOf(drawer: DeskDrawer, path: string): string {
  const kept = drawer.read(`start:${path}`);
  return typeof kept === 'string' && kept.startsWith('?') ? kept : '';
}

/** Chooses what the navigation opens a list with. */
export function chooseStart(drawer: DeskDrawer, path: string, search: string): void {
  if (search === '') drawer.remove(`start:${path}`);
  else drawer.write(`start:${path}`, search);
  startsChosen.set(startsChosen.get() + 1);
}
