import type { Money } from '@outlay/domain';
import type { ReportRow } from './report-data.ts';

/** A count and the sums of one group, a sum a currency: sums never mix currencies. */
export interface GroupTotal {
  readonly key: string;
  readonly count: number;
  readonly sums: readonly Money[];
}

/** What a row weighs: the company's currency where a rate is fixed, else the currency it was spent in. */
const weightOf = (row: ReportRow): Money => row.base_amount ?? row.amount;

/** Adds amounts up, each currency by itself, in the order the currencies first appear. */
export function sumByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { currency, minor } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return [...sums].map(([currency, minor]) => ({ currency, minor }));
}

/** Groups the rows by a key and adds each group up, the largest count first. */
export function totalsBy(rows: readonly ReportRow[], keyOf: (row: ReportRow) => string): GroupTotal[] {
  const groups = Map.groupBy(rows, keyOf);
  return [...groups]
    .map(([key, members]) => ({ key, count: members.length, sums: sumByCurrency(members.map(weightOf)) }))
    .toSorted((one, other) => other.count - one.count || one.key.localeCompare(other.key));
}

/** The sums of the whole report. */
export const grandTotal = (rows: readonly ReportRow[]): Money[] => sumByCurrency(rows.map(weightOf));
