import { addDays, daysBetween } from '../locale/calendar.ts';
import type { MileageClaim } from './mileage-claim.ts';
import type { ExpenseMileage } from './expense-mileage.ts';
import { tripDates } from './per-diem.ts';
import { isLocalTime, type PerDiemClaim } from './per-diem-claim.ts';
import { type ExpensePerDiem } from './expense-per-diem.ts';

/** Expense that may be an allowance. */
interface MaybeAllowance {
  readonly mileage?: ExpenseMileage | null | undefined;
  readonly per_diem?: ExpensePerDiem | null | undefined;
}

/** Claims of an expense, at most one of both. */
export interface AllowanceClaims {
  readonly mileage: MileageClaim | null;
  readonly per_diem: PerDiemClaim | null;
}

/** Returns the claims of a stored expense, without how they were computed. They have passed the schemas of a draft. */
export function claimsOf({ mileage, per_diem }: MaybeAllowance): AllowanceClaims {
  const { breakdown: _bands, ...drive } = mileage ?? {};
  const { breakdown: _days, ...trip } = per_diem ?? {};
  return {
    mileage: mileage ? (drive as MileageClaim) : null,
    per_diem: per_diem ? (trip as PerDiemClaim) : null,
  };
}

/** Day of a claimed trip. */
export type ClaimedDay = PerDiemClaim['days'][number];

/** Returns the planned place of a day; null if it is unknown. */
export type PlaceOfDay = (date: string) => Pick<ClaimedDay, 'country' | 'city'> | null;

/**
 * Returns the days of a trip while its times are typed: a day that was there before stays, and a new one has the place of
 * the day before it. None while the times are incomplete.
 *
 * @param country Country of a first day without another one.
 * @param placeOf Returns the place of a new day, such as that of a planned trip; null if it is unknown.
 */
export function claimedDays(
  { starts_at, ends_at, days }: Pick<PerDiemClaim, 'starts_at' | 'ends_at' | 'days'>,
  country: string,
  placeOf: PlaceOfDay = () => null,
): ClaimedDay[] {
  const isComplete = isLocalTime(starts_at) && isLocalTime(ends_at) && starts_at < ends_at;
  const dates = isComplete ? tripDates({ starts_at, ends_at }) : [];
  const all: ClaimedDay[] = [];
  for (const date of dates) {
    const { country: at = country, city = null } = all.at(-1) ?? days[0] ?? {};
    all.push(days.find((one) => one.date === date) ?? { date, country: at, city, ...placeOf(date) });
  }
  return all;
}

/** Returns the days with their places of a planned trip; days without one, and the meals, stay as they are. */
export const withTripPlaces = (days: readonly ClaimedDay[], placeOf: PlaceOfDay): ClaimedDay[] =>
  days.map((day) => ({ ...day, ...placeOf(day.date) }));

/** Changes the place of a day of a trip, and of the days after it that were in the same place. */
export function withPlace(
  days: readonly ClaimedDay[],
  at: number,
  { country, city }: Pick<ClaimedDay, 'country' | 'city'>,
): ClaimedDay[] {
  const before = days[at];
  const next = days.findIndex(
    (day, index) =>
      index > at && (day.country !== before?.country || (day.city ?? null) !== (before.city ?? null)),
  );
  const end = next === -1 ? days.length : next;
  return days.map((day, index) =>
    index >= at && index < end ? { ...day, country, city: city ?? null } : day,
  );
}

/** Returns a drive to claim again: its distance as typed, because readings of an odometer occur once. */
export function copiedMileage({ odometer, ...claim }: MileageClaim): MileageClaim {
  return odometer ? { ...claim, distance: odometer.end - odometer.start } : claim;
}

/** Returns a trip to claim again, moved so that it ends on a day. */
export function copiedPerDiem(
  { starts_at, ends_at, days, ...claim }: PerDiemClaim,
  today: string,
): PerDiemClaim {
  const by = daysBetween(ends_at.slice(0, 10), today);
  const moved = (time: string) => `${addDays(time.slice(0, 10), by)}${time.slice(10)}`;
  return {
    ...claim,
    starts_at: moved(starts_at),
    ends_at: moved(ends_at),
    days: days.map((day) => ({ ...day, date: addDays(day.date, by) })),
  };
}
