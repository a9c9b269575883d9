import type { Locale } from '@outlay/domain';
import type { MessageId } from './message-id.ts';

/** ICU messages by id. */
export type Messages = Record<MessageId, string>;

/** `first`: the messages of the frame and the first screens; `all`: also those of the other screens. */
export type MessagePart = 'first' | 'all';

type Load = () => Promise<{ readonly messages: Readonly<Record<string, string>> }>;

const LOADERS: Readonly<Record<Locale, { readonly first: Load; readonly screens: Load }>> = {
  en: {
    first: () => import('virtual:messages/en'),
    screens: () => import('virtual:messages/en/screens'),
  },
  ar: {
    first: () => import('virtual:messages/ar'),
    screens: () => import('virtual:messages/ar/screens'),
  },
};

/** Loads the messages of a language; each language and each part of it is a separate chunk. */
export async function loadMessages(locale: Locale, part: MessagePart): Promise<Messages> {
  const { first, screens } = LOADERS[locale];
  const parts = await Promise.all(part === 'all' ? [first(), screens()] : [first()]);
  // `catalogue.test.ts` checks that both languages have every id, `build/message-parts.test.ts` that the first part suffices.
  return Object.assign({}, ...parts.map(({ messages }) => messages)) as Messages;
}
