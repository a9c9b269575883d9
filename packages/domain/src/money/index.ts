export {
  zero,
  addMoney,
  subtractMoney,
  negateMoney,
  sumMoney,
  compareMoney,
  allocateMoney,
} from './arithmetic.ts';
export { convertMoney, toBaseAmount } from './convert.ts';
export { CURRENCY_EXPONENTS, isCurrency, currencyExponent } from './currencies.ts';
export { OFFERED_CURRENCIES, currencyName } from './currency-names.ts';
export { decimalText, amountParts, formatMoney } from './format.ts';
export type { Digits } from './format.ts';
export { currencyCode, isMoney, money, positiveMoney, limitMoney, typedBalance } from './money.ts';
export type { Money } from './money.ts';
export { figureIn } from './figure.ts';
export type { TypedFigure } from './figure.ts';
export { latinNumber, parseAmount } from './parse.ts';
export { exchangeRate } from './rate.ts';
export type { ExchangeRate } from './rate.ts';
