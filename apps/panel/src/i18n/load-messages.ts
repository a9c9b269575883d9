import type { Locale } from '@outlay/domain';
import type { MessageId } from './message-id.ts';

/** ICU messages by id. */
export type Messages = Record<MessageId, string>;

const LOADERS: Readonly<
  Record<Locale, () => Promise<{ readonly messages: Readonly<Record<string, string>> }>>
> = {
  en: () => import('virtual:messages/en'),
  ar: () => import('virtual:messages/ar'),
};

/** Loads the messages of a language; each language is a separate chunk. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  // `catalogue.test.ts` checks that both languages have every id.
  return (await LOADERS[locale]()).messages as Messages;
}
