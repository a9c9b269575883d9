import { claimedDistance } from './claimed-distance.ts';
import { currencyExponent } from '../money/currencies.ts';
import { sumMoney } from '../money/arithmetic.ts';
import { MOST_MINOR, type Money } from '../money/money.ts';
import { divideRounded, toNearestSafeInteger, toSafeInteger } from '../money/rounding.ts';
import type { MileageRate } from '../mileage-rates/mileage-rate.ts';
import { allowanceFault, type AllowanceResult } from './allowance-fault.ts';
import type { MileageClaim } from './mileage-claim.ts';
import type { MileageBand, MileageBreakdown, UsedRate } from './expense-mileage.ts';
import type { DistanceUnit } from './rate-kinds.ts';
import { MICROS, microsOf } from './rate-micros.ts';

/** Rate whose validity is compared with a day. */
interface Dated {
  readonly valid_from: string;
  readonly valid_to: string | null;
}

/** Returns true if a rate is valid on a day; both days of its range are included. */
export const isValidOn = ({ valid_from: from, valid_to: to }: Dated, date: string): boolean =>
  from <= date && (to === null || date <= to);

/** Returns what an allowance keeps of a rate, so that a later change of the rate does not change its explanation. */
export const usedRateOf = (rate: UsedRate & { readonly id?: number | null | undefined }): UsedRate => ({
  id: rate.id ?? null,
  name: rate.name,
  name_ar: rate.name_ar,
  source: rate.source,
  valid_from: rate.valid_from,
  valid_to: rate.valid_to,
});

/** Meters in a unit, times 1,000: an international mile is 1,609.344 meters. */
const MILLIMETERS: Readonly<Record<DistanceUnit, bigint>> = { km: 1_000_000n, mile: 1_609_344n };

/** Converts a distance to another unit, rounded half up to whole units. */
export const convertDistance = (distance: number, from: DistanceUnit, to: DistanceUnit): number =>
  toSafeInteger(divideRounded(BigInt(distance) * MILLIMETERS[from], MILLIMETERS[to], 'half-up'));

/** Returns the amount of a distance at a rate, rounded half up to minor units. */
const amountOf = (distance: number, rate: string, currency: string): Money => {
  const scale = 10n ** BigInt(currencyExponent(currency));
  const exact = BigInt(distance) * BigInt(microsOf(rate)) * scale;
  return { minor: toNearestSafeInteger(divideRounded(exact, BigInt(MICROS), 'half-up')), currency };
};

/** A claim, its date, what the member claimed before in the calendar year, and the rates of the company. */
export interface MileageInput {
  readonly claim: MileageClaim;
  /** Day of the drive, `YYYY-MM-DD`: its rates apply, and thresholds count its calendar year. */
  readonly date: string;
  /** Distance claimed before in that year with this kind of vehicle, in units of the claim. */
  readonly claimedBefore: number;
  readonly rates: readonly MileageRate[];
}

/**
 * Computes a mileage allowance: the distance is split at the yearly thresholds of the rates of its day, and the amount of
 * each part is rounded half up.
 *
 * @returns a fault if no rate for the first unit of a year is valid on the day: a gap is not filled by a guess.
 */
export function computeMileage({
  claim,
  date,
  claimedBefore,
  rates,
}: MileageInput): AllowanceResult<MileageBreakdown> {
  const { vehicle, unit, currency } = claim;
  const valid = rates
    .filter(
      (rate) =>
        rate.vehicle === vehicle && rate.unit === unit && rate.currency === currency && isValidOn(rate, date),
    )
    .toSorted((one, other) => one.from_distance - other.from_distance);
  if (valid[0]?.from_distance !== 0)
    return allowanceFault('vehicle', 'validation.no_mileage_rate', { day: date, currency });
  const distance = claimedDistance(claim);
  const end = claimedBefore + distance;
  const bands = valid.flatMap((rate, at): MileageBand[] => {
    const from = Math.max(rate.from_distance, claimedBefore);
    const to = Math.min(valid[at + 1]?.from_distance ?? end, end);
    if (to <= from) return [];
    return [
      {
        from_distance: rate.from_distance,
        distance: to - from,
        rate: rate.rate,
        amount: amountOf(to - from, rate.rate, currency),
        used: usedRateOf(rate),
      },
    ];
  });
  const amounts = bands.map(({ amount }) => amount);
  if (amounts.some(({ minor }) => minor > MOST_MINOR))
    return allowanceFault('distance', 'validation.amount_too_large');
  const amount = sumMoney(amounts, currency);
  if (amount.minor === 0) return allowanceFault('distance', 'validation.allowance_of_nothing');
  return { ok: true, breakdown: { distance, claimed_before: claimedBefore, bands, amount } };
}
