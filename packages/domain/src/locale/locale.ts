/** Languages of the interface; the first is the default (Specification §9). */
export const LOCALES = ['en', 'ar'] as const;

/** One of {@link LOCALES}. */
export type Locale = (typeof LOCALES)[number];

/** Text direction as stored under `appConfigDirection`. */
export type Direction = 'ltr' | 'rtl';

/** Returns the text direction of a language. */
export function directionOf(locale: Locale): Direction {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/**
 * Returns the language of a stored direction; anything but `rtl` is English (Specification §7, language
 * header).
 */
export function localeOfDirection(direction: string | null): Locale {
  return direction === 'rtl' ? 'ar' : 'en';
}
