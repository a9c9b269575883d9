import type { StoragePort } from '../kernel/ports.ts';
import { LOCALES, directionOf, localeOfDirection } from './locale.ts';
import type { Locale } from './locale.ts';

// The two keys of Specification §9; STORAGE_KEYS names them for everybody else.
const LANG = 'lang';
const DIRECTION = 'appConfigDirection';

/** Reads the chosen language: `lang` where it names one, else what the stored direction stands for. */
export function loadLocale(storage: Pick<StoragePort, 'getItem'>): Locale {
  const stored = storage.getItem(LANG);
  return LOCALES.find((locale) => locale === stored) ?? localeOfDirection(storage.getItem(DIRECTION));
}

/** Keeps the language and, with it, its direction (ar and rtl, en and ltr). */
export function saveLocale(storage: Pick<StoragePort, 'setItem'>, locale: Locale): void {
  storage.setItem(LANG, locale);
  storage.setItem(DIRECTION, directionOf(locale));
}
