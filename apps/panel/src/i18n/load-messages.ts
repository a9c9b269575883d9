import type { Locale } from '@outlay/domain';
import type { CompiledMessage } from '../../build/compile-messages.ts';

/** Compiled texts by id. */
export type Messages = Readonly<Record<string, CompiledMessage>>;

const LOADERS: Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>> = {
  en: () => import('virtual:messages/en'),
  ar: () => import('virtual:messages/ar'),
};

/** Fetches the texts of a language; each language is a file of its own. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await LOADERS[locale]()).messages;
}
