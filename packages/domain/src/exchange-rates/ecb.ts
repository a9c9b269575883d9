import { isCurrency } from '../money/currencies.ts';
import { typedDay } from '../schema/scalars.ts';

/** Currency that the European Central Bank quotes the others in. */
const BASE = 'EUR';
/** Source of its rates. */
export const ECB_SOURCE = 'ecb';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** A rate of the European Central Bank: units of `to` per euro. */
export interface EcbRate {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly rate: string;
}

/**
 * Returns the currencies of the columns of a file of the European Central Bank (`eurofxref`, daily or historical):
 * the first is the date, all others are currency codes; null for a column without one, such as the empty one after
 * the trailing comma. Null if the heading is of another file.
 */
export function ecbHeading(cells: readonly string[]): readonly (string | null)[] | null {
  const [first = '', ...others] = cells.map((cell) => cell.trim());
  const codes = others.filter((cell) => cell !== '');
  // Currencies of the past, such as CYP, are no longer in ISO 4217.
  const isTable = codes.length > 0 && codes.every((code) => /^[A-Z]{3}$/.test(code));
  if (first.toLowerCase() !== 'date' || !isTable) return null;
  return others.map((code) => (isCurrency(code) && code !== BASE ? code : null));
}

/** Returns the text of a date: `2026-11-20` in the historical file, `20 November 2026` in the daily one. */
function dateText(cell: string): string | null {
  const typed = cell.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return typed;
  const [, date = '', name = '', year = ''] = /^(\d{1,2}) ([A-Za-z]+) (\d{4})$/.exec(typed) ?? [];
  const month = MONTHS.findIndex((one) => name.length >= 3 && one.startsWith(name.toLowerCase()));
  return month < 0 ? null : `${year}-${String(month + 1).padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/** Returns the date of a row; null for a text without one and for a day that no calendar has. */
function ecbDay(cell: string): string | null {
  const date = typedDay.safeParse(dateText(cell));
  return date.success ? date.data : null;
}

/**
 * Returns the rates of a row; cells without a rate (`N/A`, empty) are omitted. Null for a row that is not one of the
 * table: without a date, or with a cell that is neither a rate nor `N/A`.
 */
export function ecbRates(
  heading: readonly (string | null)[],
  cells: readonly string[],
): readonly EcbRate[] | null {
  const [first = '', ...others] = cells;
  const date = ecbDay(first);
  if (date === null) return null;
  const rates: EcbRate[] = [];
  for (const [at, cell] of others.entries()) {
    const rate = cell.trim();
    const to = heading[at] ?? null;
    if (to === null || rate === '' || rate === 'N/A' || rate === '-') continue;
    if (!/^\d{1,9}(\.\d{1,12})?$/.test(rate) || !/[1-9]/.test(rate)) return null;
    rates.push({ from: BASE, to, date, rate });
  }
  return rates;
}
