import * as z from 'zod/mini';
import { decimalPoint, latinNumber } from '../money/parse.ts';

/** Decimals of a rate per unit of distance: a rate is a whole number of millionths of the currency. */
const DECIMALS = 6;

/** Millionths in one unit of a currency. */
export const MICROS = 10 ** DECIMALS;

/**
 * Typed rate per unit of distance in units of the currency: at most 6 decimals, in Latin or Arabic digits, with a point or a
 * comma. A comma that could separate thousands is rejected.
 */
export const typedUnitRate = z.string().check(
  z.overwrite((typed) => decimalPoint(latinNumber(typed))),
  z.regex(/^\d{1,6}(\.\d{1,6})?$/, { error: 'validation.unit_rate' }),
  z.refine((rate) => /[1-9]/.test(rate), { error: 'validation.unit_rate' }),
);

/** Returns a rate such as `0.3` in millionths of the currency: 300,000. */
export const microsOf = (rate: string): number => {
  const [whole = '', fraction = ''] = rate.split('.');
  return Number(whole) * MICROS + Number(fraction.padEnd(DECIMALS, '0'));
};

/** Returns millionths of the currency as the text of a rate, without zeros at its end. */
export const rateOfMicros = (micros: number): string => {
  const fraction = String(micros % MICROS)
    .padStart(DECIMALS, '0')
    .replace(/(?<!0)0+$/, '');
  const whole = String(Math.floor(micros / MICROS));
  return fraction === '' ? whole : `${whole}.${fraction}`;
};
