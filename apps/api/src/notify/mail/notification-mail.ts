import {
  formatMessage,
  formatMoney,
  isMessageId,
  isolate,
  type Locale,
  type MessageParams,
  type Money,
  type NotificationDigest,
  type NotificationKey,
  type LocaleOptions,
} from '@outlay/domain';
import { text, translate } from '../../http/texts.ts';
import type { MailExpense } from './mail-expenses.ts';
import { mailHtml, mailSubject, mailText, type MailParts } from './mail-layout.ts';
import type { NotificationInput } from '../notification-input.ts';

/**
 * Returns the text of a notification; its values are direction-isolated, so that names of either script render
 * correctly.
 */
export function notificationText(
  localeOptions: Locale | LocaleOptions,
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
  return isMessageId(id) ? formatMessage(localeOptions, id, values) : '';
}

const TEXTS = {
  en: {
    greeting: (name: string) => `Dear ${name},`,
    open: 'View the request',
    all: 'View notifications',
    footer: (company: string) =>
      `Sent by Outlay for ${company}. Choose under Notifications which ones you get by mail.`,
    quotes: { reason: 'Reason', question: 'Question', answer: 'Answer', comment: 'Comment' },
  },
  ar: {
    greeting: (name: string) => `مرحبًا ${name}،`,
    open: 'عرض الطلب',
    all: 'عرض الإشعارات',
    footer: (company: string) =>
      `رسالة من \u2066Outlay\u2069 نيابةً عن ${company}. اختر في شاشة الإشعارات ما يصلك بالبريد.`,
    quotes: { reason: 'السبب', question: 'الاستيضاح', answer: 'الرد', comment: 'التعليق' },
  },
} as const;

/** Label of what the acting user wrote, by the notification. */
const QUOTES: Readonly<Record<NotificationKey, keyof (typeof TEXTS)['en']['quotes']>> = {
  submitted: 'comment',
  asked: 'question',
  answered: 'answer',
  approved: 'comment',
  rejected: 'reason',
  verified: 'comment',
  paid: 'comment',
  payment_failed: 'reason',
  overdue: 'comment',
  recurring_due: 'comment',
  policy_changed: 'comment',
  budget_threshold: 'comment',
  payout_file_waiting: 'comment',
  trip_submitted: 'comment',
  trip_approved: 'comment',
  trip_rejected: 'reason',
  webhook_stopped: 'comment',
  admin_access_started: 'comment',
  admin_access_ended: 'comment',
  mentioned: 'comment',
};

/** Returns the address that a notification opens. */
export const notificationLink = (address: string, subject: NotificationInput['subject']): string =>
  subject?.type === 'expense'
    ? `${address}/panel/expenses/company/list/${subject.id}`
    : `${address}/panel/notifications`;

function factsOf(
  localeOptions: LocaleOptions,
  { amount }: NotificationInput,
  expense: MailExpense | null,
): NonNullable<MailParts['facts']> {
  if (amount !== undefined)
    return [
      [
        formatMessage(localeOptions, 'field.amount'),
        formatMoney(amount, localeOptions.numerals, localeOptions.symbols),
      ],
    ];
  if (expense === null) return [];
  const { description, supplier } = expense;
  return [
    ...(expense.amount === null
      ? []
      : ([
          [
            formatMessage(localeOptions, 'field.amount'),
            formatMoney(expense.amount, localeOptions.numerals, localeOptions.symbols),
          ],
        ] as const)),
    ...(description === null || description === ''
      ? []
      : ([[formatMessage(localeOptions, 'field.description'), isolate(description)]] as const)),
    ...(supplier === null
      ? []
      : ([[formatMessage(localeOptions, 'field.supplier'), isolate(supplier)]] as const)),
  ];
}

/** Reader of a mail, and the company that it is about. */
export type MailReader = {
  readonly localeOptions: LocaleOptions;
  readonly name: string;
  readonly company: string;
};

/**
 * Formats a notification as mail: plain text and HTML, in the reader's language, direction and digits.
 *
 * @param expense The expense as the reader sees it; null if the notification is about none, or they may not read it.
 */
export function notificationMail(
  { localeOptions, name, company }: MailReader,
  notification: NotificationInput,
  expense: MailExpense | null,
  address: string,
) {
  const { locale } = localeOptions;
  const sentence = notificationText(localeOptions, notification.key, notification.params);
  const { greeting, footer, quotes, ...links } = TEXTS[locale];
  const link = notificationLink(address, notification.subject);
  const label = notification.subject?.type === 'expense' ? links.open : links.all;
  // Without the right to read the expense and its details, its reader learns nothing of what was written about it.
  const isShown =
    notification.subject?.type !== 'expense' ||
    notification.amount !== undefined ||
    expense?.showsDetails === true;
  const quote = isShown ? (notification.quote ?? null) : null;
  const mail: MailParts = {
    locale,
    subject: mailSubject(sentence),
    paragraphs: [greeting(isolate(name)), sentence],
    facts: factsOf(localeOptions, notification, expense),
    quote: quote === null ? undefined : { label: quotes[QUOTES[notification.key]], text: quote },
    button: { label, link },
    footer: footer(isolate(company)),
  };
  return { language: locale, subject: mail.subject, text: mailText(mail), html: mailHtml(mail) };
}

/** Entry of a digest: a notification, with what it is about as the reader sees it. */
export type DigestEntry = Pick<NotificationInput, 'key' | 'params' | 'subject'> & {
  readonly title: string | null;
  readonly amount: Money | null;
  /** Number of earlier unread notifications of the same record. */
  readonly earlier: number;
};

/**
 * Formats a digest as mail: plain text and HTML, in the reader's language, direction and digits.
 *
 * @param left Number of notifications beyond the entries.
 */
export function digestMail(
  { localeOptions, name, company }: MailReader,
  digest: Exclude<NotificationDigest, 'none'>,
  entries: readonly DigestEntry[],
  left: number,
  address: string,
) {
  const { locale } = localeOptions;
  const { greeting, footer, all } = TEXTS[locale];
  const format = (id: string, values: MessageParams): string => translate(localeOptions, text(id, values));
  const n = left + entries.reduce((sum, { earlier }) => sum + 1 + earlier, 0);
  const mail: MailParts = {
    locale,
    subject: mailSubject(format(`mail.digest.${digest}.subject`, { n })),
    paragraphs: [greeting(isolate(name)), format('mail.digest.intro', { company })],
    entries: entries.map(({ key, params, subject, title, amount, earlier }) => ({
      text: notificationText(localeOptions, key, params),
      detail: [
        ...(title === null ? [] : [isolate(title)]),
        ...(amount === null ? [] : [formatMoney(amount, localeOptions.numerals, localeOptions.symbols)]),
        ...(earlier === 0 ? [] : [format('mail.digest.earlier', { n: earlier })]),
      ].join(' · '),
      link: notificationLink(address, subject),
    })),
    button: { label: all, link: `${address}/panel/notifications` },
    ...(left === 0 ? {} : { closing: [format('mail.digest.more', { n: left })] }),
    footer: footer(isolate(company)),
  };
  return { language: locale, subject: mail.subject, text: mailText(mail), html: mailHtml(mail) };
}
