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
  type LocaleOptions,
} from '@outlay/domain';
import { isServerText, SERVER_TEXTS } from './server-texts/server-texts.ts';

/** A text that can be translated into any supported language, in the digits and with the names of months of a reader. */
export type Text = (localeOptions: Locale | LocaleOptions) => string;

/** Returns how a text is written: with Latin digits and the names of months of the Gulf if only its language is known. */
export const localeOptionsIn = (localeOptions: Locale | LocaleOptions): LocaleOptions =>
  typeof localeOptions === 'string' ? { locale: localeOptions } : localeOptions;

/** Returns the language of a text. */
export const localeIn = (localeOptions: Locale | LocaleOptions): Locale =>
  localeOptionsIn(localeOptions).locale;

/** Values that users copy from a text; they get no direction marks. */
const COPIED: ReadonlySet<string> = new Set(['link']);

/** Formats a value of a server text like that of a domain message, except those that users copy. */
const formatValue = (
  localeOptions: LocaleOptions,
  name: string,
  value: MessageParam,
): string | number | boolean =>
  COPIED.has(name) && typeof value === 'string' ? value : formatParam(localeOptions, value);

/** A text whose value is missing shows the name of the value instead of failing the request. */
const serverSource = (localeOptions: LocaleOptions): MessageSource =>
  createMessageSource(
    localeOptions,
    Object.fromEntries(
      Object.entries(SERVER_TEXTS).map(([id, [en, ar]]) => [id, localeOptions.locale === 'ar' ? ar : en]),
    ),
    () => {},
  );

const LATIN: Readonly<Record<Locale, MessageSource>> = {
  en: serverSource({ locale: 'en' }),
  ar: serverSource({ locale: 'ar' }),
};
const ARABIC_INDIC = serverSource({ locale: 'ar', numerals: 'arab' });

/** Returns the texts by language and digits: dates, which depend on the country, are formatted before they are inserted. */
const sourceFor = ({ locale, numerals }: LocaleOptions): MessageSource =>
  locale === 'ar' && numerals === 'arab' ? ARABIC_INDIC : LATIN[locale];

/** Returns a text by its id: a message of the domain, or a text of the server. */
export const text =
  (id: string, values: MessageParams = {}): Text =>
  (chosen) => {
    if (isMessageId(id)) return formatMessage(chosen, id, values);
    const localeOptions = localeOptionsIn(chosen);
    const formatted = Object.entries(values).map(([name, value]) => [
      name,
      formatValue(localeOptions, name, value),
    ]);
    return sourceFor(localeOptions).format(
      isServerText(id) ? id : 'error.invalid',
      Object.fromEntries(formatted),
    );
  };

/** Translates a text. */
export const translate = (localeOptions: Locale | LocaleOptions, what: Text): string => what(localeOptions);

/** Returns the text of a reason: its own message, or that of its code. */
export const reasonText =
  (reason: Reason | string): Text =>
  (localeOptions) =>
    describeReason(localeOptions, reason);

/** Adds the sentence in the reader's language to each reason of a record's `can`. */
export const describeReasons = (localeOptions: Locale | LocaleOptions, can: CanMap): CanMap =>
  Object.fromEntries(
    Object.entries(can).map(([action, allowed]) => [
      action,
      allowed === true
        ? true
        : { ...allowed, text: allowed.text ?? describeReason(localeOptions, allowed as Reason) },
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
