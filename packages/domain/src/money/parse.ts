import { currencyExponent } from './currencies.ts';
import type { Money } from './money.ts';

/** Reasons why a typed amount is invalid; each is a message `validation.<code>`. */
export type AmountFault = 'amount_empty' | 'amount_not_a_number' | 'amount_too_precise' | 'amount_too_large';

/** Result of parsing a typed amount. */
export type ParsedAmount =
  | { readonly ok: true; readonly money: Money }
  | { readonly ok: false; readonly fault: AmountFault };

const ZEROS = ['٠', '۰'].map((zero) => zero.charCodeAt(0));

const latinDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
};

/**
 * Normalizes typed text to Latin digits and signs: converts Arabic-Indic and Persian digits, ٫ and ٬, and the
 * Unicode minus; removes invisible marks and whitespace of pasted numbers.
 */
export const latinNumber = (text: string): string =>
  text
    .replaceAll(/[٠-٩۰-۹]/g, latinDigit)
    .replaceAll('٫', '.')
    .replaceAll(/[٬،]/g, ',')
    .replaceAll('−', '-')
    .replaceAll(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\s\u00A0\u202F'’_]/g, '');

const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+$/;

/**
 * Replaces a decimal comma by a point, in a text of {@link latinNumber}: 12,5 is twelve and a half. A comma separates
 * thousands only after one to three digits that do not begin with 0, and before groups of three: 1,250 is a thousand, but
 * 0,500 is a half and 1234,567 has three decimals.
 */
export const decimalPoint = (text: string): string =>
  /^-?\d*,\d*$/.test(text) && !GROUPED.test(text) ? text.replace(',', '.') : text;

const AMOUNT_PATTERN = /^(-?)(?:(\d+)|(0*[1-9]\d{0,2}(?:,\d{3})+))?(?:\.(\d*))?$/;

/**
 * Parses a typed amount in a currency: 1,234.50 · 1234.5 · 12,5 · 0,500 · ١٬٢٣٤٫٥٠ · -3.
 *
 * Leading zeros have no meaning where commas can only separate thousands: 001,250.00 and 001,250,000.
 *
 * Never rounds: more decimals than the currency has are rejected, unless they are zeros.
 */
export const parseAmount = (typed: string, currency: string): ParsedAmount => {
  const text = decimalPoint(latinNumber(typed));
  if (text === '') return { ok: false, fault: 'amount_empty' };
  const match = AMOUNT_PATTERN.exec(text);
  const whole = (match?.[2] ?? match?.[3] ?? '').replaceAll(',', '');
  const fraction = (match?.[4] ?? '').replace(/(?<!0)0+$/, '');
  if (!match || (whole === '' && (match[4] ?? '') === '')) return { ok: false, fault: 'amount_not_a_number' };
  const exponent = currencyExponent(currency);
  if (fraction.length > exponent) return { ok: false, fault: 'amount_too_precise' };
  const minor = Number(`${match[1]}${whole}${fraction.padEnd(exponent, '0')}`);
  if (!Number.isSafeInteger(minor)) return { ok: false, fault: 'amount_too_large' };
  return { ok: true, money: { minor: minor === 0 ? 0 : minor, currency } };
};
