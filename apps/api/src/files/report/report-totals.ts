import { compareNames, isApproved, type Money } from '@outlay/domain';
import type { ReportRow } from './report-data.ts';

/** Count and sums of one group, one sum per currency. */
export interface GroupTotal {
  readonly key: string;
  readonly count: number;
  readonly sums: readonly Money[];
}

/** Returns the amount of a row for totals: in the company's currency if a rate is fixed, otherwise in its own. */
const weightOf = (row: ReportRow): Money => row.base_amount ?? row.amount;

/** Sums amounts by currency, in the order in which the currencies first appear. */
export function sumByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { currency, minor } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return [...sums].map(([currency, minor]) => ({ currency, minor }));
}

/** Groups rows by a key and sums each group, the largest count first. */
export function totalsBy(rows: readonly ReportRow[], keyOf: (row: ReportRow) => string): GroupTotal[] {
  const groups = Map.groupBy(rows, keyOf);
  return [...groups]
    .map(([key, members]) => ({ key, count: members.length, sums: sumByCurrency(members.map(weightOf)) }))
    .toSorted((one, other) => other.count - one.count || compareNames(one.key, other.key));
}

/** Returns the sums of the approved and verified expenses, which are money spent; zero in a currency if there are none. */
export function grandTotal(rows: readonly ReportRow[], currency: string): Money[] {
  const sums = sumByCurrency(rows.filter(isApproved).map(weightOf));
  return sums.length === 0 ? [{ minor: 0, currency }] : sums;
}
