import {
  createMessageSource,
  formatMessage,
  formatParam,
  isMessageId,
  LOCALES,
  describeReason,
  type CanMap,
  type Locale,
  type MessageParam,
  type MessageParams,
  type MessageSource,
  type Reason,
} from '@outlay/domain';
import { isServerText, SERVER_TEXTS } from './server-texts.ts';

/** A text that can be translated into any supported language. */
export type Text = (locale: Locale) => string;

/** Values that users copy from a text; they get no direction marks. */
const COPIED: ReadonlySet<string> = new Set(['link']);

/** Formats a value of a server text like that of a domain message, except those that users copy. */
const formatValue = (locale: Locale, name: string, value: MessageParam): string | number | boolean =>
  COPIED.has(name) && typeof value === 'string' ? value : formatParam({ locale }, value);

/** A text whose value is missing shows the name of the value instead of failing the request. */
const serverSource = (locale: Locale): MessageSource =>
  createMessageSource(
    { locale },
    Object.fromEntries(Object.entries(SERVER_TEXTS).map(([id, [en, ar]]) => [id, locale === 'ar' ? ar : en])),
    () => {},
  );

const SOURCES: Readonly<Record<Locale, MessageSource>> = { en: serverSource('en'), ar: serverSource('ar') };

/** Returns a text by its id: a message of the domain, or a text of the server. */
export const text =
  (id: string, values: MessageParams = {}): Text =>
  (locale) => {
    if (isMessageId(id)) return formatMessage(locale, id, values);
    const formatted = Object.entries(values).map(([name, value]) => [name, formatValue(locale, name, value)]);
    return SOURCES[locale].format(isServerText(id) ? id : 'error.invalid', Object.fromEntries(formatted));
  };

/** Translates a text. */
export const translate = (locale: Locale, what: Text): string => what(locale);

/** Returns the text of a reason: its own message, or that of its code. */
export const reasonText =
  (reason: Reason | string): Text =>
  (locale) =>
    describeReason(locale, reason);

/** Adds the sentence in the reader's language to each reason of a record's `can`. */
export const describeReasons = (locale: Locale, can: CanMap): CanMap =>
  Object.fromEntries(
    Object.entries(can).map(([action, allowed]) => [
      action,
      allowed === true
        ? true
        : { ...allowed, text: allowed.text ?? describeReason(locale, allowed as Reason) },
    ]),
  );

/** Returns the best supported language of an Accept-Language header, English by default. */
export function localeOf(header: string | null | undefined): Locale {
  const accepted = (header ?? '').split(',').map((part) => {
    const [tag = '', quality] = part
      .trim()
      .toLowerCase()
      .split(/;\s*q=/u);
    return { language: tag.split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality) || 0 };
  });
  const best = accepted
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => LOCALES.find((known) => known === language))
    .find((known) => known !== undefined);
  return best ?? 'en';
}
