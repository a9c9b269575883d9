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
  type Writing,
} from '@outlay/domain';
import { isServerText, SERVER_TEXTS } from './server-texts/server-texts.ts';

/** A text that can be translated into any supported language, in the digits and with the names of months of a reader. */
export type Text = (writing: Locale | Writing) => string;

/** Returns how a text is written: with Latin digits and the names of months of the Gulf if only its language is known. */
export const writingIn = (writing: Locale | Writing): Writing =>
  typeof writing === 'string' ? { locale: writing } : writing;

/** Returns the language of a text. */
export const localeIn = (writing: Locale | Writing): Locale => writingIn(writing).locale;

/** Values that users copy from a text; they get no direction marks. */
const COPIED: ReadonlySet<string> = new Set(['link']);

/** Formats a value of a server text like that of a domain message, except those that users copy. */
const formatValue = (writing: Writing, name: string, value: MessageParam): string | number | boolean =>
  COPIED.has(name) && typeof value === 'string' ? value : formatParam(writing, value);

/** A text whose value is missing shows the name of the value instead of failing the request. */
const serverSource = (writing: Writing): MessageSource =>
  createMessageSource(
    writing,
    Object.fromEntries(
      Object.entries(SERVER_TEXTS).map(([id, [en, ar]]) => [id, writing.locale === 'ar' ? ar : en]),
    ),
    () => {},
  );

const LATIN: Readonly<Record<Locale, MessageSource>> = {
  en: serverSource({ locale: 'en' }),
  ar: serverSource({ locale: 'ar' }),
};
const ARABIC_INDIC = serverSource({ locale: 'ar', numerals: 'arab' });

/** Returns the texts by language and digits: dates, which depend on the country, are formatted before they are inserted. */
const sourceFor = ({ locale, numerals }: Writing): MessageSource =>
  locale === 'ar' && numerals === 'arab' ? ARABIC_INDIC : LATIN[locale];

/** Returns a text by its id: a message of the domain, or a text of the server. */
export const text =
  (id: string, values: MessageParams = {}): Text =>
  (chosen) => {
    if (isMessageId(id)) return formatMessage(chosen, id, values);
    const writing = writingIn(chosen);
    const formatted = Object.entries(values).map(([name, value]) => [
      name,
      formatValue(writing, name, value),
    ]);
    return sourceFor(writing).format(isServerText(id) ? id : 'error.invalid', Object.fromEntries(formatted));
  };

/** Translates a text. */
export const translate = (writing: Locale | Writing, what: Text): string => what(writing);

/** Returns the text of a reason: its own message, or that of its code. */
export const reasonText =
  (reason: Reason | string): Text =>
  (writing) =>
    describeReason(writing, reason);

/** Adds the sentence in the reader's language to each reason of a record's `can`. */
export const describeReasons = (writing: Locale | Writing, can: CanMap): CanMap =>
  Object.fromEntries(
    Object.entries(can).map(([action, allowed]) => [
      action,
      allowed === true
        ? true
        : { ...allowed, text: allowed.text ?? describeReason(writing, allowed as Reason) },
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
