import type { StoragePort } from '../ports/ports.ts';
import { STORAGE_KEYS } from '../session/storage/storage-keys.ts';
import { LOCALES, directionOf, localeOfDirection } from './locale.ts';
import type { Direction, Locale } from './locale.ts';

/** Reads the selected language: `lang` if valid, otherwise the language of the stored direction. */
export function loadLocale(storage: Pick<StoragePort, 'getItem'>): Locale {
  const stored = storage.getItem(STORAGE_KEYS.lang);
  return (
    LOCALES.find((locale) => locale === stored) ??
    localeOfDirection(storage.getItem(STORAGE_KEYS.appConfigDirection))
  );
}

/** Reads the text direction: `appConfigDirection` if valid, otherwise the direction of the language. */
export function loadDirection(storage: Pick<StoragePort, 'getItem'>): Direction {
  const stored = storage.getItem(STORAGE_KEYS.appConfigDirection);
  return stored === 'rtl' || stored === 'ltr' ? stored : directionOf(loadLocale(storage));
}

/** Stores the language with its direction (ar and rtl, en and ltr). */
export function saveLocale(storage: Pick<StoragePort, 'setItem'>, locale: Locale): void {
  storage.setItem(STORAGE_KEYS.lang, locale);
  storage.setItem(STORAGE_KEYS.appConfigDirection, directionOf(locale));
}
