import { groupBy } from '../list/group-by.ts';
import { addDays, daysBetween } from '../locale/calendar.ts';
import { searchFold } from '../locale/fold.ts';
import { sumMoney } from '../money/arithmetic.ts';
import { MOST_MINOR, type Money } from '../money/money.ts';
import { divideRounded, toSafeInteger } from '../money/rounding.ts';
import type { PerDiemRate } from '../per-diem-rates/per-diem-rate.ts';
import { BASIS_POINTS } from '../tax/category.ts';
import { allowanceFault, type AllowanceFault, type AllowanceResult } from './allowance-fault.ts';
import { isValidOn, usedRateOf } from './mileage.ts';
import type { PerDiemClaim } from './per-diem-claim.ts';
import type { DayKind, PerDiemBreakdown, PerDiemDay } from './expense-per-diem.ts';
import { MEALS, MOST_TRIP_DAYS } from './rate-kinds.ts';

type ClaimedDay = PerDiemClaim['days'][number];
type Times = Pick<PerDiemClaim, 'starts_at' | 'ends_at'>;

const MINUTES_OF_DAY = 24 * 60;

const dateOf = (time: string): string => time.slice(0, 10);

const minuteOf = (time: string): number => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

/** Returns the minutes between two local times as clocks show them. */
const minutesBetween = (from: string, to: string): number =>
  daysBetween(dateOf(from), dateOf(to)) * MINUTES_OF_DAY + minuteOf(to) - minuteOf(from);

/** Returns the calendar days of a trip; an end at midnight does not begin another day. */
export function tripDates({ starts_at, ends_at }: Times): string[] {
  const first = dateOf(starts_at);
  const last = minuteOf(ends_at) === 0 ? addDays(dateOf(ends_at), -1) : dateOf(ends_at);
  const count = Math.min(daysBetween(first, last) + 1, MOST_TRIP_DAYS + 1);
  return Array.from({ length: Math.max(0, count) }, (_, at) => addDays(first, at));
}

/** Returns the day with the longer absence of a trip over one midnight; the first of two equal ones. */
const longerDay = ({ starts_at, ends_at }: Times): string =>
  MINUTES_OF_DAY - minuteOf(starts_at) >= minuteOf(ends_at) ? dateOf(starts_at) : dateOf(ends_at);

/** Returns a share of an amount in basis points, rounded half up. */
const shareOf = ({ minor, currency }: Money, share: number): Money => ({
  minor: toSafeInteger(divideRounded(BigInt(minor) * BigInt(share), BigInt(BASIS_POINTS), 'half-up')),
  currency,
});

/** Returns the key of a place, the same for all spellings of its city that a search finds; without one, of all other places. */
const placeOf = (country: string, city: string | null | undefined): string =>
  city ? `${country} ${searchFold(city)}` : country;

/**
 * Returns a lookup of the rate of a place on a day: that of its city as it is written, otherwise in another spelling,
 * otherwise that of the country's other places. It returns undefined for a gap in the table. A table may have thousands of
 * places, so each rate is read once.
 */
function rateLookup(rates: readonly PerDiemRate[]): (day: ClaimedDay) => PerDiemRate | undefined {
  const byPlace = groupBy(rates, ({ country, city }) => placeOf(country, city));
  const validAt = (country: string, city: string | null | undefined, date: string) =>
    byPlace.get(placeOf(country, city))?.filter((rate) => isValidOn(rate, date)) ?? [];
  return ({ country, city, date }) => {
    const ofCity = validAt(country, city, date);
    return ofCity.find((rate) => rate.city === city) ?? ofCity[0] ?? validAt(country, null, date)[0];
  };
}

const partOf = ({ full_day, part_day, part_day_share }: PerDiemRate): Money =>
  part_day ?? shareOf(full_day, part_day_share ?? BASIS_POINTS);

function amountOfKind(rate: PerDiemRate, kind: DayKind): Money {
  if (kind === 'full') return rate.full_day;
  return kind === 'part' ? partOf(rate) : { ...rate.full_day, minor: 0 };
}

/** Returns the kind of a trip of one day by the minutes of absence. */
function kindByAbsence({ full_day_hours, part_day_hours }: PerDiemRate, minutes: number): DayKind {
  if (full_day_hours !== null && minutes > full_day_hours * 60) return 'full';
  return minutes > part_day_hours * 60 ? 'part' : 'none';
}

function dayOf(claimed: ClaimedDay, rate: PerDiemRate, kind: DayKind): PerDiemDay {
  const { currency } = rate.full_day;
  const base = amountOfKind(rate, kind);
  const meals = MEALS.filter((meal) => claimed[meal] === true).map((meal) =>
    shareOf(rate.full_day, rate[`${meal}_share`]),
  );
  // Meals reduce a day to nothing at most.
  const minor = Math.min(base.minor, sumMoney(meals, currency).minor);
  return {
    date: claimed.date,
    country: claimed.country,
    city: claimed.city ?? null,
    kind,
    base,
    deduction: { minor, currency },
    amount: { minor: base.minor - minor, currency },
    used: usedRateOf(rate),
  };
}

/** Returns the fault of days that are not those of the trip: each has to be named once, in order. */
function daysFault({ days }: PerDiemClaim, dates: readonly string[]): AllowanceFault | null {
  if (dates.length > MOST_TRIP_DAYS)
    return allowanceFault('ends_at', 'validation.trip_too_long', { n: MOST_TRIP_DAYS });
  for (const [at, date] of dates.entries()) {
    if (days[at]?.date === date) continue;
    const isElsewhere = days.some((one) => one.date === date);
    return isElsewhere
      ? allowanceFault(`days.${at}.date`, 'validation.trip_days_order')
      : allowanceFault('days', 'validation.trip_day_missing', { day: date });
  }
  return days.length > dates.length
    ? allowanceFault(`days.${dates.length}.date`, 'validation.not_in_trip')
    : null;
}

/**
 * Computes a per diem. Each calendar day has the rate of its place and date, so a rate that changes inside the trip
 * changes with the day. On a trip of several days the first and the last one are part days; on a trip of one day the
 * minutes of absence decide. A trip over one midnight without accommodation counts as one day, the one with the longer
 * absence, by its whole absence. Times are compared as clocks show them; shares are rounded half up.
 *
 * @param rates Rates of the company.
 * @returns a fault that names the day and the place for a gap in the rates, and the field of days that do not fit.
 */
export function computePerDiem(
  claim: PerDiemClaim,
  rates: readonly PerDiemRate[],
): AllowanceResult<PerDiemBreakdown> {
  const dates = tripDates(claim);
  const misfit = daysFault(claim, dates);
  if (misfit !== null) return misfit;
  const { no_overnight = false, starts_at, ends_at } = claim;
  if (no_overnight && dates.length !== 2)
    return allowanceFault('no_overnight', 'validation.not_over_midnight');
  const minutes = minutesBetween(starts_at, ends_at);
  const counted = no_overnight ? [longerDay(claim)] : dates;
  const rateOf = rateLookup(rates);
  const days: PerDiemDay[] = [];
  for (const [at, claimed] of claim.days.entries()) {
    if (!counted.includes(claimed.date)) continue;
    const rate = rateOf(claimed);
    if (rate === undefined)
      return allowanceFault(`days.${at}.country`, 'validation.no_per_diem_rate', {
        day: claimed.date,
        place: claimed.city ? `${claimed.city}, ${claimed.country}` : claimed.country,
      });
    const isEdge = claimed.date === dates[0] || claimed.date === dates.at(-1);
    const kind = counted.length === 1 ? kindByAbsence(rate, minutes) : isEdge ? 'part' : 'full';
    const currency = days[0]?.amount.currency ?? rate.full_day.currency;
    if (rate.full_day.currency !== currency)
      return allowanceFault(`days.${at}.country`, 'validation.per_diem_currencies', {
        currency,
        other: rate.full_day.currency,
      });
    days.push(dayOf(claimed, rate, kind));
  }
  const amount = sumMoney(
    days.map((one) => one.amount),
    days[0]?.amount.currency ?? '',
  );
  if (amount.minor > MOST_MINOR) return allowanceFault('days', 'validation.amount_too_large');
  return amount.minor === 0
    ? allowanceFault('days', 'validation.allowance_of_nothing')
    : { ok: true, breakdown: { days, amount } };
}
