import { addDays } from '../locale/calendar.ts';
import { decimalOf, sameCurrencyRate } from './convert.ts';
import type { Digits } from './digits.ts';
import { figureText } from './format.ts';
import { ANCHOR, PEGS } from './pegs.ts';
import type { ExchangeRate } from './rate.ts';
import { divideRounded } from './rounding.ts';

/** A stored rate of a day: units of `to` per unit of `from`. */
export interface RateRow {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly rate: string;
  readonly source: string;
  /** True for a rate of the company itself, which wins over a shared one of the same day. */
  readonly isOwn?: boolean;
}

/** Question for a rate: two currencies, a day, and how many days before it a rate may be from. */
export interface RateQuery {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly days: number;
}

/** Days before a date in which the nearest earlier rate counts, unless the company has set others. */
export const DEFAULT_RATE_DAYS = 7;
/** Range of the days that a company can set. */
export const RATE_DAYS = { min: 1, max: 31 } as const;

/** Source of a fixed rate. */
export const PEG_SOURCE = 'peg';
/** Source of a rate typed by a user. */
export const MANUAL_SOURCE = 'manual';

/** Decimals of a computed rate. */
const DIGITS = 12;
/** Most rates that one conversion may combine, such as AED → USD → EUR → GBP. */
const MAX_LEGS = 4;

/** One rate between two currencies, as a fraction. */
interface Leg {
  readonly to: string;
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** Day of a stored rate; null for a fixed one. */
  readonly date: string | null;
  readonly source: string;
}

type Legs = ReadonlyMap<string, readonly Leg[]>;

/** Returns the currencies of which one is part of every stored rate that a conversion may combine. */
export const rateCurrencies = ({ from, to }: Pick<RateQuery, 'from' | 'to'>): readonly string[] => [
  ...new Set([from, to, ANCHOR]),
];

/** Returns true if the first of two rates of one pair of currencies counts instead of the second. */
const isPreferred = (one: RateRow, other: RateRow): boolean => {
  if (one.date !== other.date) return one.date > other.date;
  if (one.isOwn !== other.isOwn) return one.isOwn === true;
  return one.from > other.from;
};

const pairOf = ({ from, to }: Pick<RateRow, 'from' | 'to'>): string =>
  from < to ? `${from} ${to}` : `${to} ${from}`;

/** Returns the rates that count on the day, by the currency they start from, in both directions. */
function legsOf(rows: readonly RateRow[], query: RateQuery): Legs {
  const { date, days } = query;
  const earliest = addDays(date, -days);
  const combinable = new Set(rateCurrencies(query));
  const nearest = new Map<string, RateRow>();
  for (const row of rows) {
    if (row.date > date || row.date < earliest || row.from === row.to) continue;
    if (!combinable.has(row.from) && !combinable.has(row.to)) continue;
    const known = nearest.get(pairOf(row));
    if (known === undefined || isPreferred(row, known)) nearest.set(pairOf(row), row);
  }
  const fixed = PEGS.filter((peg) => !nearest.has(pairOf(peg)));
  const all = [...nearest.values(), ...fixed.map((peg) => ({ ...peg, date: null, source: PEG_SOURCE }))];
  const legs = new Map<string, Leg[]>();
  const add = (from: string, leg: Leg) => legs.set(from, [...(legs.get(from) ?? []), leg]);
  for (const { from, to, rate, date: day, source } of all) {
    const { digits, scale } = decimalOf(rate);
    if (digits === 0n) continue;
    const unit = 10n ** BigInt(scale);
    add(from, { to, numerator: digits, denominator: unit, date: day, source });
    add(to, { to: from, numerator: unit, denominator: digits, date: day, source });
  }
  return legs;
}

/** Returns every way between two currencies with the fewest rates. */
function shortestWays(legs: Legs, from: string, to: string): readonly (readonly Leg[])[] {
  let ways: { readonly at: string; readonly legs: readonly Leg[] }[] = [{ at: from, legs: [] }];
  const seen = new Set([from]);
  for (let count = 0; count < MAX_LEGS; count += 1) {
    ways = ways.flatMap((way) =>
      (legs.get(way.at) ?? [])
        .filter((leg) => !seen.has(leg.to))
        .map((leg) => ({ at: leg.to, legs: [...way.legs, leg] })),
    );
    const complete = ways.filter(({ at }) => at === to);
    if (complete.length > 0) return complete.map((way) => way.legs);
    for (const { at } of ways) seen.add(at);
  }
  return [];
}

/** Returns the oldest day of the stored rates of a way; the last day there is for fixed rates alone. */
const oldestOf = (way: readonly Leg[]): string =>
  way.reduce((oldest, { date }) => (date !== null && date < oldest ? date : oldest), '9999-12-31');

const byAge = (one: readonly Leg[], other: readonly Leg[]): number => {
  const [first, second] = [oldestOf(one), oldestOf(other)];
  if (first !== second) return first > second ? -1 : 1;
  const [a, b] = [one, other].map((way) => way.map(({ to }) => to).join(' '));
  return (a ?? '') < (b ?? '') ? -1 : 1;
};

const decimalTextOf = (scaled: bigint): string => {
  const digits = scaled.toString().padStart(DIGITS + 1, '0');
  return `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`.replace(/(?<!0)0+$/, '').replace(/\.$/, '');
};

/**
 * Returns the rate between two currencies on a day: the nearest earlier one of each pair within the days of the
 * query, its inverse, or rates combined over other currencies (the European Central Bank publishes rates of the
 * euro only) and over fixed rates; each stored rate is one of a currency of {@link rateCurrencies}. The fewest rates win, then
 * the newest. A combined rate has the date of its oldest stored part, and the sources of its stored parts, joined by `+`; one
 * of fixed rates alone has `peg`.
 *
 * Exact until one rounding to 12 decimals; null if there is no rate or it is too small.
 */
export function findRate(rows: readonly RateRow[], query: RateQuery): ExchangeRate | null {
  const { from, to, date } = query;
  if (from === to) return sameCurrencyRate(date);
  const [way] = shortestWays(legsOf(rows, query), from, to).toSorted(byAge);
  if (way === undefined) return null;
  const numerator = way.reduce((product, leg) => product * leg.numerator, 10n ** BigInt(DIGITS));
  const denominator = way.reduce((product, leg) => product * leg.denominator, 1n);
  const scaled = divideRounded(numerator, denominator, 'half-up');
  if (scaled === 0n || scaled >= 10n ** BigInt(DIGITS + 9)) return null;
  const dated = way.filter((leg) => leg.date !== null);
  return {
    rate: decimalTextOf(scaled),
    source: [...new Set((dated.length === 0 ? way : dated).map(({ source }) => source))].toSorted().join('+'),
    date: dated.length === 0 ? date : oldestOf(way),
  };
}

/** Returns a rate for a screen: six significant digits, at least four, never fewer than its integer part. */
export function shownRate(rate: string, numerals: Digits = 'latn'): string {
  const { digits, scale } = decimalOf(rate);
  const length = digits.toString().length;
  const dropped = Math.min(Math.max(length - 6, 0), scale);
  const rounded = divideRounded(digits, 10n ** BigInt(dropped), 'half-up');
  const left = scale - dropped;
  const text = rounded.toString().padStart(left + 1, '0');
  const whole = left === 0 ? text : text.slice(0, -left);
  let fraction = left === 0 ? '' : text.slice(-left);
  const significant = () => `${whole}${fraction}`.replace(/^0+/, '').length;
  while (fraction.endsWith('0') && significant() > 4) fraction = fraction.slice(0, -1);
  while (significant() < 4) fraction += '0';
  return figureText(fraction === '' ? whole : `${whole}.${fraction}`, numerals);
}
