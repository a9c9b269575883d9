import type { Locale } from './locale.ts';

/** Record with a name, and perhaps one in Arabic. */
export interface NamedInLanguages {
  readonly name: string;
  readonly name_ar?: unknown;
}

/** Returns the name of a record in a language; the other one if it has none in Arabic. */
export const localizedName = ({ name, name_ar: arabic }: NamedInLanguages, locale: Locale): string =>
  locale === 'ar' && typeof arabic === 'string' && arabic.trim() !== '' ? arabic.trim() : name;
