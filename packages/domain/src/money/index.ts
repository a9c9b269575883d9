export { zero, addMoney, negateMoney, sumMoney, allocateMoney } from './arithmetic.ts';
export { convertMoney, sameCurrencyRate } from './convert.ts';
export { CURRENCY_EXPONENTS, isCurrency, currencyExponent } from './currencies.ts';
export { CURRENCY_DISPLAYS } from './currency-display.ts';
export type { CurrencyDisplay } from './currency-display.ts';
export { currencySymbols } from './currency-symbols.ts';
export type { CurrencySymbols } from './currency-symbols.ts';
export { OFFERED_CURRENCIES, currencyName } from './currency-names.ts';
export { DIGITS } from './digits.ts';
export type { Digits } from './digits.ts';
export { amountParts, decimalText, figureText, formatMoney } from './format.ts';
export {
  currencyCode,
  isMoney,
  money,
  positiveMoney,
  nonZeroMoney,
  limitMoney,
  MOST_MINOR,
  typedBalance,
} from './money.ts';
export type { Money } from './money.ts';
export { figureIn } from './figure.ts';
export type { TypedFigure } from './figure.ts';
export { latinNumber, parseAmount } from './parse.ts';
export { exchangeRate, rateText } from './rate.ts';
export type { ExchangeRate } from './rate.ts';
export { typedRate } from './typed-rate.ts';
export type { Peg } from './pegs.ts';
export {
  DEFAULT_RATE_DAYS,
  RATE_DAYS,
  findRate,
  MANUAL_SOURCE,
  rateCurrencies,
  shownRate,
} from './rate-lookup.ts';
export type { RateQuery, RateRow } from './rate-lookup.ts';
