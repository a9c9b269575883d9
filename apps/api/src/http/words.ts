import {
  formatMessage,
  formatName,
  formatNumber,
  isMessageId,
  LOCALES,
  sayReason,
  type CanMap,
  type Locale,
  type MessageParams,
  type Reason,
} from '@outlay/domain';
import { isServerText, SERVER_TEXTS } from './server-texts.ts';

/** A text that can be said in whichever language is asked for. */
export type Text = (locale: Locale) => string;

/** What is copied by hand out of a text: a mark beside it, though unseen, would be copied too. */
const COPIED: ReadonlySet<string> = new Set(['password']);

/** A value as it stands in a sentence: people's words keep their own direction, as in the domain's messages. */
function written(locale: Locale, name: string, value: MessageParams[string]): string {
  if (typeof value === 'number') return formatNumber({ locale }, value);
  if (typeof value !== 'string' || COPIED.has(name)) return String(value);
  return formatName({ locale }, value);
}

const ownWords = (locale: Locale, template: string, values: MessageParams): string =>
  template.replaceAll(/\{(?<name>\w+)\}/gu, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : written(locale, name, value);
  });

/** A text by its id: a message of the domain, or one of the server's own. */
export const text =
  (id: string, values: MessageParams = {}): Text =>
  (locale) => {
    if (isServerText(id)) return ownWords(locale, SERVER_TEXTS[id][locale === 'ar' ? 1 : 0], values);
    return formatMessage(locale, isMessageId(id) ? id : 'error.invalid', values);
  };

/** Says a text in a language. */
export const say = (locale: Locale, what: Text): string => what(locale);

/** The words of a refusal: its own sentence, or that of its code. */
export const reasonText =
  (reason: Reason | string): Text =>
  (locale) =>
    sayReason(locale, reason);

const MOST_SENTENCES = 2_000;
const sentences = new Map<string, { readonly said: string; readonly json: string }>();

/** Tells reasons apart that are said differently; no value holds the sign between them. */
function keyOf(locale: Locale, code: string, params: Reason['params']): string {
  let key = `${locale}\0${code}`;
  if (params === undefined) return key;
  for (const [name, value] of Object.entries(params)) {
    key += `\0${name}\0${typeof value === 'object' ? JSON.stringify(value) : String(value)}`;
  }
  return key;
}

/** A list says the same few reasons again and again: each is put into words once, and into the beginning of its JSON. */
function sentenceOf(locale: Locale, { code, params }: Reason) {
  const key = keyOf(locale, code, params);
  const known = sentences.get(key);
  if (known !== undefined) return known;
  const reason = { code, ...(params === undefined ? {} : { params }) };
  const said = sayReason(locale, reason);
  const made = { said, json: JSON.stringify({ ...reason, text: said }).slice(0, -1) };
  if (sentences.size >= MOST_SENTENCES) sentences.clear();
  sentences.set(key, made);
  return made;
}

/** Puts the sentence beside each reason of a record's `can`, in the reader's language. */
export const sayReasons = (locale: Locale, can: CanMap): CanMap =>
  Object.fromEntries(
    Object.entries(can).map(([action, allowed]) => [
      action,
      allowed === true
        ? true
        : { ...allowed, text: allowed.text ?? sentenceOf(locale, allowed as Reason).said },
    ]),
  );

/** The JSON of {@link sayReasons}. */
export function writeReasons(locale: Locale, can: CanMap): string {
  let json = '';
  for (const [action, allowed] of Object.entries(can)) {
    json += `${json === '' ? '{' : ','}"${action}":`;
    if (allowed === true) json += 'true';
    else if (allowed.text !== undefined) json += JSON.stringify(allowed);
    else {
      const who = allowed.who === undefined ? '' : `,"who":${JSON.stringify(allowed.who)}`;
      json += `${sentenceOf(locale, allowed as Reason).json}${who}}`;
    }
  }
  return json === '' ? '{}' : `${json}}`;
}

/** The language of a request: the best of those offered that the product speaks, else English. */
export function localeOf(header: string | null | undefined): Locale {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', quality] = part
      .trim()
      .toLowerCase()
      .split(/;\s*q=/u);
    return { language: tag.split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality) || 0 };
  });
  const best = wanted
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => LOCALES.find((known) => known === language))
    .find((known) => known !== undefined);
  return best ?? 'en';
}
