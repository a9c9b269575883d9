import type { MileageRate } from '../mileage-rates/mileage-rate.ts';
import type { PerDiemRate } from '../per-diem-rates/per-diem-rate.ts';
import type { MileageInput } from './mileage.ts';
import type { PerDiemClaim } from './per-diem-claim.ts';

const dated = { name_ar: null, source: 'Example', valid_from: '2026-01-01', valid_to: null, version: 1 };

const mileage = (id: number, more: Partial<MileageRate>): MileageRate => ({
  ...dated,
  id,
  name: `Rate ${id}`,
  vehicle: 'car',
  unit: 'km',
  currency: 'SAR',
  from_distance: 0,
  rate: '0.8',
  ...more,
});

/** Rates of the mileage cases. */
export const MILEAGE_RATES: readonly MileageRate[] = [
  mileage(1, { rate: '0.8', valid_to: '2026-06-30' }),
  mileage(2, { rate: '0.5', from_distance: 10_000 }),
  mileage(3, { rate: '0.9', valid_from: '2026-07-01' }),
  mileage(4, { currency: 'KWD', rate: '0.0855' }),
  mileage(5, { unit: 'mile', currency: 'GBP', rate: '0.455' }),
];

/** A boundary case of mileage: what is claimed, and the parts `distance × rate = amount`, or the id of the fault. */
export interface MileageCase {
  readonly title: string;
  readonly date: string;
  readonly before: number;
  readonly claim: Partial<MileageInput['claim']>;
  readonly expected: string;
}

/** Boundary cases of mileage. */
export const MILEAGE_CASES: readonly MileageCase[] = [
  {
    title: 'A typed distance',
    date: '2026-03-01',
    before: 0,
    claim: { distance: 120 },
    expected: '120 × 0.8 = 96.00 SAR',
  },
  {
    title: 'A round trip doubles it',
    date: '2026-03-01',
    before: 0,
    claim: { distance: 120, round_trip: true },
    expected: '240 × 0.8 = 192.00 SAR',
  },
  {
    title: 'Two readings of the odometer',
    date: '2026-03-01',
    before: 0,
    claim: { odometer: { start: 45_210, end: 45_331 } },
    expected: '121 × 0.8 = 96.80 SAR',
  },
  {
    title: 'Exactly up to the threshold',
    date: '2026-03-01',
    before: 9_900,
    claim: { distance: 100 },
    expected: '100 × 0.8 = 80.00 SAR',
  },
  {
    title: 'One unit over the threshold',
    date: '2026-03-01',
    before: 9_900,
    claim: { distance: 101 },
    expected: '100 × 0.8 = 80.00 SAR; 1 × 0.5 = 0.50 SAR',
  },
  {
    title: 'The threshold was reached before',
    date: '2026-03-01',
    before: 10_000,
    claim: { distance: 10 },
    expected: '10 × 0.5 = 5.00 SAR',
  },
  {
    title: 'A round trip crosses the threshold: both ways count',
    date: '2026-03-01',
    before: 9_900,
    claim: { odometer: { start: 45_210, end: 45_290 }, round_trip: true },
    expected: '100 × 0.8 = 80.00 SAR; 60 × 0.5 = 30.00 SAR',
  },
  {
    title: 'Last day of a rate',
    date: '2026-06-30',
    before: 0,
    claim: { distance: 10 },
    expected: '10 × 0.8 = 8.00 SAR',
  },
  {
    title: 'First day of the next rate',
    date: '2026-07-01',
    before: 0,
    claim: { distance: 10 },
    expected: '10 × 0.9 = 9.00 SAR',
  },
  {
    title: 'Half a minor unit rounds up, with three decimals',
    date: '2026-03-01',
    before: 0,
    claim: { currency: 'KWD', distance: 1 },
    expected: '1 × 0.0855 = 0.086 KWD',
  },
  {
    title: 'Half a minor unit rounds up, in miles',
    date: '2026-03-01',
    before: 0,
    claim: { unit: 'mile', currency: 'GBP', distance: 3 },
    expected: '3 × 0.455 = 1.37 GBP',
  },
  {
    title: 'No rate before the first day',
    date: '2025-12-31',
    before: 0,
    claim: { distance: 10 },
    expected: 'vehicle: validation.no_mileage_rate',
  },
  {
    title: 'No rate of the vehicle',
    date: '2026-03-01',
    before: 0,
    claim: { vehicle: 'van', distance: 10 },
    expected: 'vehicle: validation.no_mileage_rate',
  },
];

const eur = (minor: number) => ({ minor, currency: 'EUR' });

const perDiem = (id: number, more: Partial<PerDiemRate>): PerDiemRate => ({
  ...dated,
  id,
  name: `Rate ${id}`,
  country: 'DE',
  city: null,
  full_day: eur(2_800),
  part_day: eur(1_400),
  part_day_share: null,
  part_day_hours: 8,
  full_day_hours: null,
  breakfast_share: 2_000,
  lunch_share: 4_000,
  dinner_share: 4_000,
  ...more,
});

/** Rates of the per diem cases. */
export const PER_DIEM_RATES: readonly PerDiemRate[] = [
  perDiem(1, { valid_to: '2026-06-30' }),
  perDiem(2, { full_day: eur(3_000), part_day: eur(1_500), valid_from: '2026-07-01' }),
  perDiem(3, { country: 'FR', full_day: eur(5_300), part_day: eur(3_600) }),
  perDiem(4, { country: 'FR', city: 'Paris', full_day: eur(5_800), part_day: eur(3_900) }),
  perDiem(5, {
    country: 'SA',
    full_day: { minor: 60_000, currency: 'SAR' },
    part_day: null,
    part_day_hours: 0,
    full_day_hours: 0,
  }),
  perDiem(6, {
    country: 'GB',
    full_day: { minor: 2_501, currency: 'GBP' },
    part_day: null,
    part_day_share: 5_000,
    part_day_hours: 5,
    full_day_hours: 10,
  }),
];

type Day = PerDiemClaim['days'][number];

const day = (date: string, country: string, more: Partial<Day> = {}): Day => ({
  date: `2026-${date}`,
  country,
  ...more,
});

/** A boundary case of per diem: times, days, and what each counted day gives, or the field and id of the fault. */
export interface PerDiemCase {
  readonly title: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly no_overnight?: boolean;
  readonly days: readonly Day[];
  readonly expected: string;
}

/** Boundary cases of per diem. */
export const PER_DIEM_CASES: readonly PerDiemCase[] = [
  {
    title: 'Exactly 8 hours: nothing',
    starts_at: '2026-03-02T08:00',
    ends_at: '2026-03-02T16:00',
    days: [day('03-02', 'DE')],
    expected: 'days: validation.allowance_of_nothing',
  },
  {
    title: 'A minute more than 8 hours: a part day',
    starts_at: '2026-03-02T08:00',
    ends_at: '2026-03-02T16:01',
    days: [day('03-02', 'DE')],
    expected: '03-02 part 14.00 = 14.00 EUR',
  },
  {
    title: 'Exactly 10 hours: still a part day, half rounded up',
    starts_at: '2026-03-02T08:00',
    ends_at: '2026-03-02T18:00',
    days: [day('03-02', 'GB')],
    expected: '03-02 part 12.51 = 12.51 GBP',
  },
  {
    title: 'A minute more than 10 hours: a full day',
    starts_at: '2026-03-02T08:00',
    ends_at: '2026-03-02T18:01',
    days: [day('03-02', 'GB')],
    expected: '03-02 full 25.01 = 25.01 GBP',
  },
  {
    title: 'A full day from the first minute on',
    starts_at: '2026-03-02T23:59',
    ends_at: '2026-03-03T00:00',
    days: [day('03-02', 'SA')],
    expected: '03-02 full 600.00 = 600.00 SAR',
  },
  {
    title: 'An end at midnight begins no other day',
    starts_at: '2026-03-02T08:00',
    ends_at: '2026-03-03T00:00',
    days: [day('03-02', 'DE')],
    expected: '03-02 part 14.00 = 14.00 EUR',
  },
  {
    title: 'A minute after midnight does, with a night',
    starts_at: '2026-03-02T08:00',
    ends_at: '2026-03-03T00:01',
    days: [day('03-02', 'DE'), day('03-03', 'DE')],
    expected: '03-02 part 14.00 = 14.00; 03-03 part 14.00 = 14.00 EUR',
  },
  {
    title: 'Over midnight without a night: one day, by all hours',
    starts_at: '2026-03-02T19:00',
    ends_at: '2026-03-03T04:00',
    no_overnight: true,
    days: [day('03-02', 'DE'), day('03-03', 'DE')],
    expected: '03-02 part 14.00 = 14.00 EUR',
  },
  {
    title: 'Over midnight without a night: the day with the longer absence',
    starts_at: '2026-06-30T22:00',
    ends_at: '2026-07-01T08:00',
    no_overnight: true,
    days: [day('06-30', 'DE'), day('07-01', 'DE')],
    expected: '07-01 part 15.00 = 15.00 EUR',
  },
  {
    title: 'Clocks go forward in the night: 8 hours and a minute by the clock, an hour less in fact',
    starts_at: '2026-03-28T20:00',
    ends_at: '2026-03-29T04:01',
    no_overnight: true,
    days: [day('03-28', 'DE'), day('03-29', 'DE')],
    expected: '03-29 part 14.00 = 14.00 EUR',
  },
  {
    title: 'Clocks go back in the night: 8 hours by the clock, an hour more in fact',
    starts_at: '2026-10-24T20:00',
    ends_at: '2026-10-25T04:00',
    no_overnight: true,
    days: [day('10-24', 'DE'), day('10-25', 'DE')],
    expected: 'days: validation.allowance_of_nothing',
  },
  {
    title: 'A trip over the end of a year',
    starts_at: '2027-12-31T08:00',
    ends_at: '2028-01-01T18:00',
    days: [
      { date: '2027-12-31', country: 'DE' },
      { date: '2028-01-01', country: 'DE' },
    ],
    expected: '12-31 part 15.00 = 15.00; 01-01 part 15.00 = 15.00 EUR',
  },
  {
    title: 'A rate that changes inside the trip',
    starts_at: '2026-06-29T08:00',
    ends_at: '2026-07-02T18:00',
    days: [day('06-29', 'DE'), day('06-30', 'DE'), day('07-01', 'DE'), day('07-02', 'DE')],
    expected:
      '06-29 part 14.00 = 14.00; 06-30 full 28.00 = 28.00; 07-01 full 30.00 = 30.00; 07-02 part 15.00 = 15.00 EUR',
  },
  {
    title: 'A city with a rate of its own, and other places of the country',
    starts_at: '2026-03-02T08:00',
    ends_at: '2026-03-04T18:00',
    days: [day('03-02', 'FR', { city: 'paris' }), day('03-03', 'FR', { city: 'Lyon' }), day('03-04', 'DE')],
    expected: '03-02 part 39.00 = 39.00; 03-03 full 53.00 = 53.00; 03-04 part 14.00 = 14.00 EUR',
  },
  {
    title: 'Provided meals deduct shares of the full amount, down to nothing',
    starts_at: '2026-03-02T08:00',
    ends_at: '2026-03-04T18:00',
    days: [
      day('03-02', 'DE', { dinner: true }),
      day('03-03', 'DE', { breakfast: true, lunch: true }),
      day('03-04', 'DE', { breakfast: true, lunch: true }),
    ],
    expected:
      '03-02 part 14.00 − 11.20 = 2.80; 03-03 full 28.00 − 16.80 = 11.20; 03-04 part 14.00 − 14.00 = 0.00 EUR',
  },
  {
    title: 'A gap in the table names the day',
    starts_at: '2025-12-31T08:00',
    ends_at: '2026-01-01T18:00',
    days: [{ date: '2025-12-31', country: 'DE' }, day('01-01', 'DE')],
    expected: 'days.0.country: validation.no_per_diem_rate',
  },
  {
    title: 'A place without a rate',
    starts_at: '2026-03-02T08:00',
    ends_at: '2026-03-03T18:00',
    days: [day('03-02', 'DE'), day('03-03', 'IT')],
    expected: 'days.1.country: validation.no_per_diem_rate',
  },
  {
    title: 'A day that is missing',
    starts_at: '2026-03-02T08:00',
    ends_at: '2026-03-04T18:00',
    days: [day('03-02', 'DE'), day('03-04', 'DE')],
    expected: 'days: validation.trip_day_missing',
  },
  {
    title: 'A day after the trip',
    starts_at: '2026-03-02T08:00',
    ends_at: '2026-03-03T00:00',
    days: [day('03-02', 'DE'), day('03-03', 'DE')],
    expected: 'days.1.date: validation.not_in_trip',
  },
  {
    title: 'Rates in two currencies',
    starts_at: '2026-03-02T08:00',
    ends_at: '2026-03-03T18:00',
    days: [day('03-02', 'DE'), day('03-03', 'SA')],
    expected: 'days.1.country: validation.per_diem_currencies',
  },
  {
    title: 'Without a night, but over two midnights',
    starts_at: '2026-03-02T08:00',
    ends_at: '2026-03-04T18:00',
    no_overnight: true,
    days: [day('03-02', 'DE'), day('03-03', 'DE'), day('03-04', 'DE')],
    expected: 'no_overnight: validation.not_over_midnight',
  },
];
