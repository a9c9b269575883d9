import { formatMessage, isMessageId, type Locale } from '@outlay/domain';
import type { Telling } from './tell.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The sentence of a notification in a language; its values are isolated, so that names of either script stay whole. */
export function sentenceOf(locale: Locale, key: string, params: Readonly<Record<string, unknown>>): string {
  const id = `notification.${key}`;
  const values = Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
  return isMessageId(id) ? formatMessage(locale, id, values) : '';
}

const WORDS = {
  en: { greeting: (name: string) => `Dear ${name},`, open: 'Open it in Outlay' },
  ar: { greeting: (name: string) => `مرحبًا \u2068${name}\u2069،`, open: 'عرض في \u2066Outlay\u2069' },
} as const;

const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/gu, '');

/** A notification as mail: plain text and HTML, in the reader's language and direction. */
export function notificationMail(locale: Locale, name: string, telling: Telling, address: string) {
  const sentence = sentenceOf(locale, telling.key, telling.params);
  const link =
    telling.subject?.type === 'expense'
      ? `${address}/panel/expenses/company/list/${telling.subject.id}`
      : `${address}/panel/notifications`;
  const { greeting, open } = WORDS[locale];
  const direction = locale === 'ar' ? 'rtl' : 'ltr';
  return {
    language: locale,
    subject: plain(sentence),
    text: `${greeting(name)}\n\n${sentence}\n\n${open}: ${link}\n`,
    html: `<!doctype html><html lang="${locale}" dir="${direction}"><body><p>${escaped(greeting(name))}</p><p>${escaped(sentence)}</p><p><a href="${escaped(link)}">${escaped(open)}</a></p></body></html>`,
  };
}
