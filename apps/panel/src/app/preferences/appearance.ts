import { isTimeZone, type Locale } from '@outlay/domain';
import type { KitDensity, KitTheme } from '@outlay/ui-kit';
import type { LanguageChoice } from './language.ts';
import { COMPANY_KEYS, type PreferenceStore } from './preferences.ts';
import { createStore, type Store } from '../store.ts';

/** Appearance of the panel in this browser. */
export interface Appearance {
  readonly theme: Store<KitTheme>;
  readonly density: Store<KitDensity>;
  /** Arabic-Indic digits instead of Latin ones. */
  readonly arabicDigits: Store<boolean>;
  /** Umm al-Qura dates beside those of records. */
  readonly hijriDates: Store<boolean>;
  /** Country of the company that was open last, whose names of months are shown from the start; `null` before the first. */
  readonly country: Store<string | null>;
  /** True for symbols of currencies instead of codes, as that company prefers. */
  readonly hasSymbols: Store<boolean>;
  /** Time zone of that company; `null` before the first. */
  readonly timeZone: Store<string | null>;
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

/** Creates the store of a fact of the company; a stored value that is not valid counts as none. */
function storedFact(
  preferences: PreferenceStore,
  key: string,
  isValid: (text: string) => boolean,
): Store<string | null> {
  const read = preferences.read(key);
  const known = typeof read === 'string' && isValid(read) ? [read] : [];
  return storedValue<string | null>(preferences, key, known, null);
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
    hijriDates: storedValue(preferences, 'hijri-dates', [false, true], false),
    // The letters of ISO 3166.
    country: storedFact(preferences, COMPANY_KEYS.country, (text) => /^[A-Z]{2}$/.test(text)),
    hasSymbols: storedValue(preferences, COMPANY_KEYS.currencySymbols, [false, true], false),
    timeZone: storedFact(preferences, COMPANY_KEYS.timeZone, isTimeZone),
  };
}

/** Returns the language of the panel by the appearance of this browser. */
export const languageChoice = (
  { arabicDigits, hijriDates, country, hasSymbols, timeZone }: Appearance,
  locale: Locale,
): LanguageChoice => ({
  locale,
  numerals: arabicDigits.get() ? 'arab' : 'latn',
  hasHijri: hijriDates.get(),
  country: country.get() ?? undefined,
  hasSymbols: hasSymbols.get(),
  timeZone: timeZone.get() ?? undefined,
});
