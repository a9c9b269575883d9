import type { Locale } from '../locale/locale.ts';

/** Symbols by currency code; currencies without one are written by their code. */
export type CurrencySymbols = Readonly<Record<string, string>>;

// Not those of `Intl`, which differ between engines: £ is also written for Egypt, $ for twenty countries, ¥ for two.
const SIGNS: CurrencySymbols = {
  CNY: 'CN¥',
  EUR: '€',
  GBP: '£',
  INR: '₹',
  JPY: 'JP¥',
  TRY: '₺',
  USD: 'US$',
};

// The riyal has the abbreviation, because the fonts of screens and documents lack its sign (U+20C1).
const ABBREVIATIONS: CurrencySymbols = {
  AED: 'د.إ',
  BHD: 'د.ب',
  DZD: 'د.ج',
  EGP: 'ج.م',
  IQD: 'د.ع',
  JOD: 'د.أ',
  KWD: 'د.ك',
  LBP: 'ل.ل',
  LYD: 'د.ل',
  MAD: 'د.م',
  OMR: 'ر.ع',
  QAR: 'ر.ق',
  SAR: 'ر.س',
  SDG: 'ج.س',
  SYP: 'ل.س',
  TND: 'د.ت',
  YER: 'ر.ي',
};

// Without the mark, a figure would continue the direction of the letters before it.
const marked = (symbols: CurrencySymbols): CurrencySymbols =>
  Object.fromEntries(Object.entries(symbols).map(([code, symbol]) => [code, `${symbol}\u200E`]));

/**
 * Returns the unambiguous symbols of currencies in a language: € and £, in Arabic also abbreviations such as ر.س, which
 * end with a left-to-right mark.
 */
export const currencySymbols = (locale: Locale): CurrencySymbols =>
  locale === 'ar' ? { ...SIGNS, ...marked(ABBREVIATIONS) } : SIGNS;
