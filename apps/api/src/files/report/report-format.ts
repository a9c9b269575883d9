import { currencyExponent, type Locale, type Money } from '@outlay/domain';

// Arabic uses Gregorian dates with Gulf month names and Latin digits, as the screens do.
const TAGS: Readonly<Record<Locale, string>> = { en: 'en-GB', ar: 'ar-u-ca-gregory-nu-latn' };

/** Formats a calendar date with the month's name, as in `5 January 2025`. */
export function dateText(locale: Locale, day: string): string {
  const format = new Intl.DateTimeFormat(TAGS[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`)).replaceAll(/[\u200E\u200F]/g, '');
}

/** Formats the digits of an amount with the decimals of its currency: `1,234.50`, and `412.750` for dinars. */
export function numberText(amount: Money): string {
  const exponent = currencyExponent(amount.currency);
  const digits = String(Math.abs(amount.minor)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
  const sign = amount.minor < 0 ? '-' : '';
  return `${sign}${whole}${exponent > 0 ? `.${digits.slice(-exponent)}` : ''}`;
}

/** Formats an amount in running text: code, no-break space, digits. Render it as a separate left-to-right run. */
export const amountText = (amount: Money): string => `${amount.currency}\u00A0${numberText(amount)}`;

/** Formats a file size in kilobytes or megabytes. */
export const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

const ARABIC = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Isolates user text, such as a name, by direction marks: a trailing full stop stays at its end in a report of the
 * other direction. Removes marks that the font cannot render.
 */
export function plainText(text: string): string {
  const plain = text.replaceAll(/[\u2066-\u2069\u202A-\u202E\u061C]/gu, '');
  const first = /\p{L}/u.exec(plain)?.[0];
  if (first === undefined) return plain;
  const mark = ARABIC.test(first) ? '\u200F' : '\u200E';
  return plain
    .split('\n')
    .map((line) => `${mark}${line}${mark}`)
    .join('\n');
}
