import { useState } from 'react';
import type { DeskDrawer } from '../app/desk.ts';
import { useDrawer } from '../app/use-panel.ts';
import type { AddressFilters } from './list-address.ts';

/** A view a person has saved: search and filters under a name of theirs. */
export interface OwnView {
  readonly key: string;
  readonly label: string;
  readonly filters: AddressFilters;
  readonly q: string;
}

const isOwnView = (value: unknown): value is OwnView =>
  typeof value === 'object' && value !== null && 'key' in value && 'label' in value && 'filters' in value;

/** What a person keeps of a list: views and hidden columns, in this company. */
export interface KeptList {
  readonly views: readonly OwnView[];
  readonly saveView: (view: Omit<OwnView, 'key'>) => void;
  readonly removeView: (key: string) => void;
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
  const [views, setViews] = useState<readonly OwnView[]>(() => {
    const kept = drawer.read(`views:${name}`);
    return Array.isArray(kept) ? kept.filter(isOwnView) : [];
  });
  const [hidden, setHidden] = useState(() => hiddenColumns(drawer, name, usuallyHidden));
  const keep = (next: readonly OwnView[]) => {
    drawer.write(`views:${name}`, next);
    setViews(next);
  };
  return {
    views,
    saveView: (view) => keep([...views, { ...view, key: `own-${Date.now().toString(36)}` }]),
    removeView: (key) => keep(views.filter((view) => view.key !== key)),
    hidden,
    hide: (columns) => {
      drawer.write(`columns:${name}`, columns);
      setHidden(columns);
    },
  };
}
