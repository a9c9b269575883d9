import { addDays, DEFAULT_TIME_ZONE, findRate, type Money, type RateRow } from '@outlay/domain';
import { exchangeRates } from '../finance/rates/exchange-rates.table.ts';
import { convertAt, type Converted } from '../finance/rates/company-currency.ts';
import { dateOf } from '../clock.ts';
import type { Db } from '../db/store.ts';

/** Weeks of rates before today. */
const WEEKS = 60;
const WEEK_DAYS = 7;
const SOURCE = 'reference';

/** Units of a currency per US dollar in the middle of the demo period, in ten-thousandths. */
const PER_DOLLAR: Readonly<Record<string, number>> = {
  KWD: 3_070,
  JOD: 7_090,
  EGP: 485_000,
  IQD: 13_100_000,
  LBP: 895_000_000,
  MAD: 96_000,
  TND: 30_500,
  DZD: 1_335_000,
  LYD: 54_000,
  SDG: 6_000_000,
  YER: 2_500_000,
  TRY: 395_000,
  GBP: 7_500,
  EUR: 8_800,
  CHF: 8_200,
  CAD: 13_700,
  AUD: 15_300,
  INR: 855_000,
  PKR: 2_810_000,
  IDR: 163_000_000,
  MYR: 42_500,
  SGD: 12_900,
  JPY: 1_440_000,
  CNY: 72_000,
};

/** Returns a rate that moves by at most 1 % around its middle, the same for the same week. */
function rateOf(middle: number, week: number, at: number): string {
  const wave = ((week * 37 + at * 53) % 201) - 100;
  const tenMillionths = middle * 1000 + Math.round((middle * wave) / 10);
  const digits = String(tenMillionths).padStart(8, '0');
  return `${digits.slice(0, -7)}.${digits.slice(-7)}`.replace(/(?<!0)0+$/u, '').replace(/\.$/u, '');
}

/** Returns the demo's rates: one per week and currency, the last of today. */
const demoRates = (today: string): readonly RateRow[] =>
  Array.from({ length: WEEKS }, (_, week) => addDays(today, -week * WEEK_DAYS)).flatMap((date, week) =>
    Object.entries(PER_DOLLAR).map(([to, middle], at) => ({
      from: 'USD',
      to,
      date,
      rate: rateOf(middle, week, at),
      source: SOURCE,
    })),
  );

/** Inserts the rates that all demo companies share. */
export async function seedRates(tx: Db, now: Date): Promise<readonly RateRow[]> {
  const rows = demoRates(dateOf({ timeZone: DEFAULT_TIME_ZONE }, now));
  await tx
    .insert(exchangeRates)
    .values(rows.map((row) => ({ ...row, companyId: null, createdAt: now, updatedAt: now })));
  return rows;
}

/** Converts an amount of the demo at the rate of its day. */
export function demoAmount(
  { currency, rates }: { readonly currency: string; readonly rates: readonly RateRow[] },
  amount: Money,
  date: string,
): Converted {
  const rate = findRate(rates, { from: amount.currency, to: currency, date, days: WEEK_DAYS });
  if (rate === null) throw new Error(`The demo has no rate of ${amount.currency} for ${date}.`);
  return convertAt(amount, currency, rate);
}
