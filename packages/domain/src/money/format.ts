import { currencyExponent } from './currencies.ts';
import type { CurrencySymbols } from './currency-symbols.ts';
import type { Digits } from './digits.ts';
import type { Money } from './money.ts';

/** Parts of an amount for layout: currency code or symbol, and figure with its sign. */
export interface AmountParts {
  readonly currency: string;
  /** Sign, grouped digits and the currency's own decimals, such as `-1,234.500`. */
  readonly figure: string;
  readonly isNegative: boolean;
}

const GROUP = /\B(?=(\d{3})+(?!\d))/g;
const ARABIC_ZERO = '٠'.charCodeAt(0);

/** Writes a decimal text, such as an exchange rate, in digits: `3.75` as ٣٫٧٥. */
export const figureText = (figure: string, digits: Digits = 'latn'): string =>
  digits === 'latn'
    ? figure
    : figure
        .replaceAll(',', '٬')
        .replaceAll('.', '٫')
        .replaceAll(/\d/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit)));

/** Formats the exact decimals of an amount without grouping: 1250 fils are `1.250`. For files and inputs. */
export const decimalText = ({ minor, currency }: Money): string => {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const fraction = exponent === 0 ? '' : `.${digits.slice(-exponent)}`;
  return `${minor < 0 ? '-' : ''}${whole}${fraction}`;
};

/**
 * Returns the parts of an amount for a screen, without the currency style of `Intl`, whose decimals and order
 * differ between engines and languages. Wrap both parts in one left-to-right isolate.
 */
export const amountParts = (
  amount: Money,
  digits: Digits = 'latn',
  symbols: CurrencySymbols = {},
): AmountParts => {
  const [whole = '0', fraction] = decimalText(amount).split('.');
  const grouped = whole.replace(GROUP, ',') + (fraction === undefined ? '' : `.${fraction}`);
  return {
    currency: symbols[amount.currency] ?? amount.currency,
    figure: figureText(grouped, digits),
    isNegative: amount.minor < 0,
  };
};

/**
 * Formats an amount for text, mail and PDF: code or symbol, no-break space, figure, in one left-to-right isolate
 * (U+2066 … U+2069), in the same order in both languages.
 */
export const formatMoney = (
  amount: Money,
  digits: Digits = 'latn',
  symbols: CurrencySymbols = {},
): string => {
  const { currency, figure } = amountParts(amount, digits, symbols);
  return `\u2066${currency}\u00A0${figure}\u2069`;
};
