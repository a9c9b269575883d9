import {
  formatBytes,
  formatMoney,
  formatShortDate,
  intlTag,
  keepPercentages,
  withoutMarks,
  type Digits,
  type Locale,
  type Money,
  type LocaleOptions,
} from '@outlay/domain';
import { invalidField } from '../../http/request/validation.ts';
import { localeOptionsFor, type LocalizedUser } from '../../http/locale-options.ts';

/**
 * Returns how a document is written: in the requested language, otherwise that of the request; in the requested digits, in
 * Arabic otherwise those of the user; with the names of months of the company's country.
 *
 * @throws Fault 422 for Arabic-Indic digits in English.
 */
export function localeOptionsOf(
  { locale: accepted, actor }: { readonly locale: Locale; readonly actor: LocalizedUser },
  { lang, digits }: { readonly lang?: Locale | undefined; readonly digits?: Digits | undefined },
): LocaleOptions {
  const locale = lang ?? accepted;
  if (digits === 'arab' && locale !== 'ar') throw invalidField('digits', 'validation.arabic_digits');
  return localeOptionsFor(locale, digits === undefined ? actor : { ...actor, digits });
}

/** Formats a calendar date, or the date of a moment: 5 Jan 2025. */
export const dateText = (localeOptions: LocaleOptions, day: string): string =>
  formatShortDate(localeOptions, day.slice(0, 10));

// The font has no glyphs for the marks of isolates: amounts and sizes are separate runs instead.

/** Formats an amount: code or symbol, no-break space, figure. Render it as a separate left-to-right run. */
export const amountText = ({ numerals, symbols }: LocaleOptions, amount: Money): string =>
  formatMoney(amount, numerals, symbols).replaceAll(/[\u2066\u2069]/g, '');

/** Formats a file size. Render it as a separate run in the direction of the language. */
export const sizeText = (localeOptions: LocaleOptions, bytes: number): string =>
  withoutMarks(formatBytes(intlTag(localeOptions), bytes));

const ARABIC = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Isolates user text, such as a name, by direction marks: a trailing full stop stays at its end in a report of the
 * other direction. Removes marks that the font cannot render.
 */
export function plainText(text: string): string {
  const withoutMarks = keepPercentages(text.replaceAll(/[\u2066-\u2069\u202A-\u202E\u061C]/gu, ''));
  const first = /\p{L}/u.exec(withoutMarks)?.[0];
  if (first === undefined) return withoutMarks;
  const mark = ARABIC.test(first) ? '\u200F' : '\u200E';
  return withoutMarks
    .split('\n')
    .map((line) => `${mark}${line}${mark}`)
    .join('\n');
}
