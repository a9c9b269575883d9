import type { StoragePort } from '../ports/ports.ts';
import { STORAGE_KEYS } from '../session/storage-keys.ts';
import { LOCALES, directionOf, localeOfDirection } from './locale.ts';
import type { Locale } from './locale.ts';

/** Reads the selected language: `lang` if valid, otherwise the language of the stored direction. */
export function loadLocale(storage: Pick<StoragePort, 'getItem'>): Locale {
  const stored = storage.getItem(STORAGE_KEYS.lang);
  return (
    LOCALES.find((locale) => locale === stored) ??
    localeOfDirection(storage.getItem(STORAGE_KEYS.appConfigDirection))
  );
}

/** Stores the language with its direction (ar and rtl, en and ltr). */
export function saveLocale(storage: Pick<StoragePort, 'setItem'>, locale: Locale): void {
  storage.setItem(STORAGE_KEYS.lang, locale);
  storage.setItem(STORAGE_KEYS.appConfigDirection, directionOf(locale));
}
