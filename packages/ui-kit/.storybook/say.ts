import { useKit } from '../src/foundation/provider.tsx';

/** Picks the text of a story's language. */
export type Say = <T>(en: T, ar: T) => T;

/** For play functions: the picker of a toolbar language. */
export function sayFor(locale: unknown): Say {
  return (en, ar) => (locale === 'ar' ? ar : en);
}

/** For a story's own component: the picker of the language it is shown in. */
export function useSay(): Say {
  const { locale } = useKit();
  return sayFor(locale.slice(0, 2));
}
