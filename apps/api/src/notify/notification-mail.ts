import { formatMessage, isMessageId, type Locale } from '@outlay/domain';
import type { NotificationInput } from './notification-input.ts';
import { escaped } from '../http/escape-html.ts';

/**
 * Returns the text of a notification; its values are direction-isolated, so that names of either script render
 * correctly.
 */
export function notificationText(
  locale: Locale,
  key: string,
  params: Readonly<Record<string, unknown>>,
): string {
  const id = `notification.${key}`;
  const values = Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
  return isMessageId(id) ? formatMessage(locale, id, values) : '';
}

const TEXTS = {
  en: { greeting: (name: string) => `Dear ${name},`, open: 'View the request', all: 'View notifications' },
  ar: { greeting: (name: string) => `مرحبًا \u2068${name}\u2069،`, open: 'عرض الطلب', all: 'عرض الإشعارات' },
} as const;

const withoutMarks = (text: string): string => text.replaceAll(/[\u2066-\u2069]/gu, '');

/** Formats a notification as mail: plain text and HTML, in the reader's language and direction. */
export function notificationMail(
  locale: Locale,
  name: string,
  notification: NotificationInput,
  address: string,
) {
  const sentence = notificationText(locale, notification.key, notification.params);
  const { greeting, ...links } = TEXTS[locale];
  const [link, open] =
    notification.subject?.type === 'expense'
      ? [`${address}/panel/expenses/company/list/${notification.subject.id}`, links.open]
      : [`${address}/panel/notifications`, links.all];
  const direction = locale === 'ar' ? 'rtl' : 'ltr';
  return {
    language: locale,
    subject: withoutMarks(sentence),
    text: `${greeting(name)}\n\n${sentence}\n\n${open}: ${link}\n`,
    html: `<!doctype html><html lang="${locale}" dir="${direction}"><body><p>${escaped(greeting(name))}</p><p>${escaped(sentence)}</p><p><a href="${escaped(link)}">${escaped(open)}</a></p></body></html>`,
  };
}
