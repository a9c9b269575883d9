import { LOCALES } from './locale.ts';

const warned = new Set<string>();

/** Warns once on the console for a language without texts, which callers without types may pass: English is used instead. */
export function warnOfUnknownLocale(locale: string): void {
  if (warned.has(locale) || LOCALES.some((known) => known === locale)) return;
  warned.add(locale);
  const { warn } = console;
  warn(`Outlay: no texts in the language "${locale}", English is used; there are: ${LOCALES.join(', ')}.`);
}
