import { useKit } from '../src/foundation/provider.tsx';

/** Returns the text in the language of the story. */
export type Translate = <T>(en: T, ar: T) => T;

/** Returns the translate function of a toolbar language, for play functions. */
export function translateFor(locale: unknown): Translate {
  return (en, ar) => (locale === 'ar' ? ar : en);
}

/** Returns the translate function of the current language, for components of a story. */
export function useTranslate(): Translate {
  const { locale } = useKit();
  return translateFor(locale.slice(0, 2));
}
