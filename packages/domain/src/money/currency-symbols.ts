import type { Locale } from '../locale/locale.ts';

/** Ways to write the currency of an amount: by its ISO 4217 code, or by its symbol. */
export const CURRENCY_DISPLAYS = ['code', 'symbol'] as const;
/** Way to write the currency of an amount; its code by default. */
export type CurrencyDisplay = (typeof CURRENCY_DISPLAYS)[number];

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

/** Returns the unambiguous symbols of currencies in a language: € and £, in Arabic also abbreviations such as ر.س. */
export const currencySymbols = (locale: Locale): CurrencySymbols =>
  locale === 'ar' ? { ...SIGNS, ...ABBREVIATIONS } : SIGNS;
