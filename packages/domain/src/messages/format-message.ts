import { createIntl, createIntlCache } from '@formatjs/intl';
import type { IntlShape } from '@formatjs/intl';
import { formatDate, formatList, formatName, intlTag } from '../locale/format.ts';
import type { Writing } from '../locale/format.ts';
import type { Locale } from '../locale/locale.ts';
import { formatMoney } from '../money/format.ts';
import type { Money } from '../money/money.ts';
import { messagesOf } from './catalogue.ts';
import type { MessageId } from './catalogue.ts';

/** What a message can be given: names and texts, numbers, amounts, `YYYY-MM-DD` dates, lists of names, yes or no. */
export type MessageParam = string | number | boolean | Money | readonly string[];

/** Params by name. */
export type MessageParams = Readonly<Record<string, MessageParam>>;

const made = new Map<string, IntlShape<string>>();
const cache = createIntlCache();

function raise(error: unknown): never {
  throw error;
}

function intlFor(writing: Writing): IntlShape<string> {
  const locale = intlTag(writing);
  const found = made.get(locale);
  if (found) return found;
  const messages = { ...messagesOf(writing.locale) };
  const intl = createIntl({ locale, messages, onError: raise, onWarn: () => {} }, cache);
  made.set(locale, intl);
  return intl;
}

const isList = (value: MessageParam): value is readonly string[] => Array.isArray(value);

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

function written(writing: Writing, value: MessageParam): string | number | boolean {
  if (isList(value)) return formatList(writing, value);
  if (typeof value === 'object') return formatMoney(value, writing.numerals);
  if (typeof value !== 'string') return value;
  return isDay(value) ? formatDate(writing, value) : formatName(writing, value);
}

/**
 * Says a message in a language: amounts, dates, lists and counts are written by its rules, every text that comes in keeps
 * its own direction.
 *
 * @throws when a param is missing.
 */
export function formatMessage(writing: Locale | Writing, id: MessageId, params: MessageParams = {}): string {
  const chosen = typeof writing === 'string' ? { locale: writing } : writing;
  const values = Object.entries(params).map(([name, value]) => [name, written(chosen, value)]);
  return intlFor(chosen).formatMessage({ id }, Object.fromEntries(values));
}
