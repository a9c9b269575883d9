import { formatDate, formatList, formatName } from '../locale/format.ts';
import type { LocaleOptions } from '../locale/format.ts';
import { isolate } from '../locale/isolate.ts';
import { figureText, formatMoney } from '../money/format.ts';
import type { Money } from '../money/money.ts';

/**
 * Param of a message: a name or text, a number, an amount, a `YYYY-MM-DD` date, a list of names, a boolean.
 */
export type MessageParam = string | number | boolean | Money | readonly string[];

/** Params by name. */
export type MessageParams = Readonly<Record<string, MessageParam>>;

/** Messages of one language: an `Intl` object of `@formatjs/intl` or `react-intl` behind two functions. */
export interface MessageSource {
  readonly localeOptions: LocaleOptions;
  readonly has: (id: string) => boolean;
  /** Formats a message; texts among the values must already be isolated. */
  readonly format: (id: string, values?: Readonly<Record<string, string | number | boolean>>) => string;
}

const isList = (value: MessageParam): value is readonly string[] => Array.isArray(value);

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** A number as text, such as one of a query. It has no direction, and a mark would make it not a number in a plural. */
const DIGITS = /^\d+(?:\.\d+)?$/;

/** A percentage as text, such as the share of a budget. */
const PERCENT = /^(?<figure>\d+(?:\.\d+)?)%$/;

/** Formats a param: amounts, dates and lists by language, texts isolated from the sentence's direction. */
export function formatParam(localeOptions: LocaleOptions, value: MessageParam): string | number | boolean {
  if (isList(value)) return formatList(localeOptions, value);
  if (typeof value === 'object') return formatMoney(value, localeOptions.numerals, localeOptions.symbols);
  if (typeof value !== 'string' || DIGITS.test(value)) return value;
  const percent = localeOptions.numerals === 'arab' ? PERCENT.exec(value)?.groups?.['figure'] : undefined;
  if (percent !== undefined) return isolate(`${figureText(percent, 'arab')}٪`);
  return isDay(value) ? formatDate(localeOptions, value) : formatName(localeOptions, value);
}
