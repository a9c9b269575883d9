import {
  COMMITTED_STATUSES,
  convertDistance,
  type MileageClaim,
  type MileageRate,
  type PerDiemClaim,
  type PerDiemRate,
} from '@outlay/domain';
import { and, between, eq, inArray, ne, sql } from '../../db/drizzle.ts';
import { mileageRateKind } from '../../company/mileage-rates/mileage-rates.ts';
import { mileageRates } from '../../company/mileage-rates/mileage-rates.table.ts';
import { isValidOn, overlapping } from '../../company/allowances/rate-validity.ts';
import { perDiemRateKind } from '../../company/per-diem-rates/per-diem-rates.ts';
import { perDiemRates } from '../../company/per-diem-rates/per-diem-rates.table.ts';
import { rowsOf } from '../../db/rows.ts';
import { expenses } from '../../db/schema/index.ts';
import { selectFrom, sumOf } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';

/** Expense whose allowance is computed; without an id while it is new. */
export type AllowanceOwner = {
  readonly company: { readonly id: number };
  readonly userId: number;
  readonly expenseId: number | null;
};

/** Reads the mileage rates of a company for the vehicle, unit and currency of a claim that are valid on a day. */
export const readMileageRates = (
  db: Db,
  companyId: number,
  { vehicle, unit, currency }: MileageClaim,
  date: string,
): Promise<MileageRate[]> =>
  rowsOf<MileageRate>(
    db,
    selectFrom(mileageRateKind.fields, mileageRates, []).where(
      and(
        eq(mileageRates.companyId, companyId),
        eq(mileageRates.vehicle, vehicle),
        eq(mileageRates.unit, unit),
        eq(mileageRates.currency, currency),
        isValidOn(mileageRates, date),
      ),
    ),
  );

/** Reads the per diem rates of a company for the countries of a claim that are valid on one of its days. */
export function readPerDiemRates(db: Db, companyId: number, { days }: PerDiemClaim): Promise<PerDiemRate[]> {
  const dates = days.map(({ date }) => date).toSorted();
  return rowsOf<PerDiemRate>(
    db,
    selectFrom(perDiemRateKind.fields, perDiemRates, []).where(
      overlapping(companyId, perDiemRates, {
        key: inArray(perDiemRates.country, [...new Set(days.map(({ country }) => country))]),
        from: dates[0] ?? '',
        to: dates.at(-1) ?? null,
        id: null,
      }),
    ),
  );
}

/**
 * Returns the distance that a member has submitted in the calendar year of a day with the vehicle of a claim, besides the
 * expense itself, in the unit of the claim. Distances in the other unit are added up, then converted.
 */
export async function claimedInYear(
  db: Db,
  { company, userId, expenseId }: AllowanceOwner,
  { vehicle, unit }: MileageClaim,
  date: string,
): Promise<number> {
  const year = date.slice(0, 4);
  const of = sql<MileageClaim['unit']>`${expenses.mileage}->>'unit'`;
  const rows = await db
    .select({
      unit: of,
      distance: sumOf(sql`(${expenses.mileage}->'breakdown'->>'distance')::int`),
    })
    .from(expenses)
    .where(
      and(
        eq(expenses.companyId, company.id),
        eq(expenses.userId, userId),
        expenseId === null ? undefined : ne(expenses.id, expenseId),
        inArray(expenses.status, COMMITTED_STATUSES),
        between(expenses.incurredOn, `${year}-01-01`, `${year}-12-31`),
        eq(sql`${expenses.mileage}->>'vehicle'`, vehicle),
      ),
    )
    .groupBy(of);
  return rows.reduce((sum, row) => sum + convertDistance(row.distance, row.unit, unit), 0);
}
