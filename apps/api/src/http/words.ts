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

/** What is copied or followed out of a text: a mark beside it, though unseen, would go with it. */
const COPIED: ReadonlySet<string> = new Set(['link']);

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

type Sentence = { readonly said: string; readonly json: string };

/** What reasons have in common so far, and where they part. */
type Branch = { readonly next: Map<unknown, Branch>; sentence?: Sentence };

const MOST_SENTENCES = 2_000;
const branch = (): Branch => ({ next: new Map() });
let sentences = branch();
let told = 0;

function along(from: Branch, step: unknown): Branch {
  const known = from.next.get(step);
  if (known !== undefined) return known;
  const made = branch();
  from.next.set(step, made);
  return made;
}

/**
 * A list says the same few reasons again and again: each is put into words once, and into the beginning of its JSON. They
 * are found step by step, without writing a key for each.
 */
function sentenceOf(locale: Locale, { code, params = {} }: Reason): Sentence {
  let at = along(along(sentences, locale), code);
  for (const name in params) {
    const value = params[name];
    at = along(along(at, name), typeof value === 'object' ? JSON.stringify(value) : value);
  }
  if (at.sentence !== undefined) return at.sentence;
  const reason = Object.keys(params).length === 0 ? { code } : { code, params };
  const said = sayReason(locale, reason);
  at.sentence = { said, json: JSON.stringify({ ...reason, text: said }).slice(0, -1) };
  told += 1;
  if (told < MOST_SENTENCES) return at.sentence;
  [sentences, told] = [branch(), 0];
  return at.sentence;
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
