import {
  formatMessage,
  formatName,
  formatNumber,
  isMessageId,
  LOCALES,
  describeReason,
  type CanMap,
  type Locale,
  type MessageParams,
  type Reason,
} from '@outlay/domain';
import { isServerText, SERVER_TEXTS } from './server-texts.ts';

/** A text that can be translated into any supported language. */
export type Text = (locale: Locale) => string;

/** Values that users copy from a text; they get no direction marks. */
const COPIED: ReadonlySet<string> = new Set(['link']);

/** Formats a value in a sentence: user text keeps its own direction, as in the domain's messages. */
function formatValue(locale: Locale, name: string, value: MessageParams[string]): string {
  if (typeof value === 'number') return formatNumber({ locale }, value);
  if (typeof value !== 'string' || COPIED.has(name)) return String(value);
  return formatName({ locale }, value);
}

const fillTemplate = (locale: Locale, template: string, values: MessageParams): string =>
  template.replaceAll(/\{(?<name>\w+)\}/gu, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : formatValue(locale, name, value);
  });

/** Returns a text by its id: a message of the domain, or a text of the server. */
export const text =
  (id: string, values: MessageParams = {}): Text =>
  (locale) => {
    if (isServerText(id)) return fillTemplate(locale, SERVER_TEXTS[id][locale === 'ar' ? 1 : 0], values);
    return formatMessage(locale, isMessageId(id) ? id : 'error.invalid', values);
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
