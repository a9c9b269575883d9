import { toBaseAmount, type ExchangeRate, type Money } from '@outlay/domain';
import { invalidField } from '../http/validation.ts';

/**
 * Units of a currency per US dollar. The Gulf's currencies are pegged to it; the others are reference values that an
 * installation replaces by its own source.
 */
const PER_DOLLAR: Readonly<Record<string, string>> = {
  USD: '1',
  SAR: '3.75',
  AED: '3.6725',
  QAR: '3.64',
  BHD: '0.376',
  OMR: '0.3845',
  KWD: '0.307',
  JOD: '0.709',
  EGP: '48.5',
  IQD: '1310',
  LBP: '89500',
  MAD: '9.6',
  TND: '3.05',
  DZD: '133.5',
  LYD: '5.4',
  SDG: '600',
  YER: '250',
  TRY: '39.5',
  GBP: '0.75',
  EUR: '0.88',
  CHF: '0.82',
  CAD: '1.37',
  AUD: '1.53',
  INR: '85.5',
  PKR: '281',
  IDR: '16300',
  MYR: '4.25',
  SGD: '1.29',
  JPY: '144',
  CNY: '7.2',
};

const SOURCE = 'reference';
const DIGITS = 12;

const scaled = (decimal: string): bigint => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(DIGITS, '0'));
};

/** Returns the rate between two currencies on a day; null if either is unknown. */
export function rateBetween(from: string, to: string, date: string): ExchangeRate | null {
  const [source, target] = [PER_DOLLAR[from], PER_DOLLAR[to]];
  if (source === undefined || target === undefined) return null;
  const digits = ((scaled(target) * 10n ** BigInt(DIGITS)) / scaled(source))
    .toString()
    .padStart(DIGITS + 1, '0');
  const rate = `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`.replace(/\.?0+$/u, '');
  return Number(rate) > 0 ? { rate, source: SOURCE, date } : null;
}

/**
 * Converts an amount into the company's currency and returns the rate.
 *
 * @throws Fault 422 on `amount` if no rate is known, or the amount is too large to be exact.
 */
export function inCompanyCurrency(
  amount: Money,
  base: string,
  today: string,
): { base_amount: Money; rate: ExchangeRate } {
  try {
    const converted = toBaseAmount(amount, base, rateBetween(amount.currency, base, today), today);
    if (converted !== null) return converted;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalidField('amount', 'validation.number.max', { n: Number.MAX_SAFE_INTEGER });
  }
  throw invalidField('amount.currency', 'validation.no_rate');
}
