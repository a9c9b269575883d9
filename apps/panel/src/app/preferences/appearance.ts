import type { KitDensity, KitTheme } from '@outlay/ui-kit';
import type { PreferenceStore } from './preferences.ts';
import { createStore, type Store } from '../store.ts';

/** Appearance of the panel in this browser. */
export interface Appearance {
  readonly theme: Store<KitTheme>;
  readonly density: Store<KitDensity>;
  /** Arabic-Indic digits instead of Latin ones. */
  readonly arabicDigits: Store<boolean>;
}

/** Themes in the order of the menu. */
export const THEMES: readonly KitTheme[] = ['light', 'dark', 'system'];
const DENSITIES: readonly KitDensity[] = ['compact', 'regular', 'relaxed'];

function storedValue<Value>(
  preferences: PreferenceStore,
  key: string,
  values: readonly Value[],
  first: Value,
): Store<Value> {
  const read = preferences.read(key);
  const store = createStore<Value>(values.find((value) => value === read) ?? first);
  return {
    ...store,
    set: (value) => {
      preferences.write(key, value);
      store.set(value);
    },
  };
}

/**
 * Creates the store of the appearance; each change is saved. `public/appearance.js` reads the same theme before the first
 * paint.
 */
export function createAppearance(preferences: PreferenceStore): Appearance {
  return {
    theme: storedValue(preferences, 'theme', THEMES, 'system'),
    density: storedValue(preferences, 'density', DENSITIES, 'regular'),
    arabicDigits: storedValue(preferences, 'arabic-digits', [false, true], false),
  };
}
