import type { Locale } from '@outlay/domain';
import type { CompiledMessage } from '../../build/compile-messages.ts';

/** Compiled texts by id. */
export type Messages = Readonly<Record<string, CompiledMessage>>;

/** `first`: what is said from the opening of the panel to the first list; `rest`: everything else. */
export type Part = 'first' | 'rest';

const LOADERS: Readonly<
  Record<Locale, Readonly<Record<Part, () => Promise<{ readonly messages: Messages }>>>>
> = {
  en: { first: () => import('virtual:messages/en/first'), rest: () => import('virtual:messages/en/rest') },
  ar: { first: () => import('virtual:messages/ar/first'), rest: () => import('virtual:messages/ar/rest') },
};

/** Fetches texts of a language; each part of each language is a file of its own. */
export async function loadMessages(locale: Locale, part: Part): Promise<Messages> {
  return (await LOADERS[locale][part]()).messages;
}
