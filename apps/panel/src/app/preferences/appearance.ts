import type { KitDensity, KitTheme } from '@outlay/ui-kit';
import type { DeskDrawer } from './preferences.ts';
import { createStore, type Store } from '../store.ts';

/** Appearance of the panel in this browser. */
export interface Look {
  readonly theme: Store<KitTheme>;
  readonly density: Store<KitDensity>;
  /** Arabic-Indic digits instead of Latin ones. */
  readonly arabicDigits: Store<boolean>;
}

const THEMES: readonly KitTheme[] = ['light', 'dark', 'system'];
const DENSITIES: readonly KitDensity[] = ['compact', 'regular', 'relaxed'];

function kept<Value>(drawer: DeskDrawer, key: string, values: readonly Value[], first: Value): Store<Value> {
  const read = drawer.read(key);
  const store = createStore<Value>(values.find((value) => value === read) ?? first);
  return {
    ...store,
    set: (value) => {
      drawer.write(key, value);
      store.set(value);
    },
  };
}

/**
 * Creates the store of the appearance; each change is saved. `public/appearance.js` reads the same theme before the first
 * paint.
 */
export function createLook(drawer: DeskDrawer): Look {
  return {
    theme: kept(drawer, 'theme', THEMES, 'system'),
    density: kept(drawer, 'density', DENSITIES, 'regular'),
    arabicDigits: kept(drawer, 'arabic-digits', [false, true], false),
  };
}
