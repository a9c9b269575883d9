import { describe, expect, it } from 'vitest';
import { claimedDays, claimsOf, copiedMileage, copiedPerDiem, withPlace, withTripPlaces } from './claims.ts';
import { isAllowance } from './is-allowance.ts';
import { expenseMileage } from './expense-mileage.ts';

const sar = (minor: number) => ({ minor, currency: 'SAR' });
const drive = { vehicle: 'car', unit: 'km', currency: 'SAR' } as const;
const stored = expenseMileage.parse({
  ...drive,
  distance: 10,
  from: 'Riyadh',
  breakdown: { distance: 10, claimed_before: 0, bands: [], amount: sar(800) },
});

describe('claimsOf', () => {
  it('returns the claim without how it was computed', () => {
    expect(claimsOf({ mileage: stored, per_diem: null })).toEqual({
      mileage: { ...drive, distance: 10, from: 'Riyadh' },
      per_diem: null,
    });
  });

  it('returns no claim of a receipt', () => {
    expect(claimsOf({})).toEqual({ mileage: null, per_diem: null });
    expect([isAllowance({}), isAllowance({ mileage: stored }), isAllowance({ per_diem: null })]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

const places = (days: readonly { date: string; country: string; city?: string | null | undefined }[]) =>
  days.map(({ date, country, city }) => [date.slice(8), country, city ?? null]);

/** Places of a trip that names none for its last day. */
const placeOf = (date: string) => (date === '2026-03-04' ? null : { country: 'AE', city: 'Dubai' });

describe('claimedDays', () => {
  const times = { starts_at: '2026-03-02T08:00', ends_at: '2026-03-04T18:00' };

  it('returns each day of the trip in the first country', () => {
    expect(places(claimedDays({ ...times, days: [] }, 'DE'))).toEqual([
      ['02', 'DE', null],
      ['03', 'DE', null],
      ['04', 'DE', null],
    ]);
  });

  it('keeps the days that are still in the trip, and continues in the last place', () => {
    const days = [
      { date: '2026-03-01', country: 'SA' },
      { date: '2026-03-02', country: 'DE', lunch: true },
      { date: '2026-03-03', country: 'FR', city: 'Paris' },
    ];
    const next = claimedDays({ ...times, days }, 'DE');
    expect(places(next)).toEqual([
      ['02', 'DE', null],
      ['03', 'FR', 'Paris'],
      ['04', 'FR', 'Paris'],
    ]);
    expect(next[0]).toEqual(days[1]);
  });

  it('takes new days from the places of the trip, and keeps those that were typed', () => {
    const days = [{ date: '2026-03-02', country: 'DE', lunch: true }];
    const claimed = claimedDays({ ...times, days }, 'DE', placeOf);
    expect(places(claimed)).toEqual([
      ['02', 'DE', null],
      ['03', 'AE', 'Dubai'],
      ['04', 'AE', 'Dubai'],
    ]);
    expect(withTripPlaces(days, placeOf)).toEqual([{ ...days[0], country: 'AE', city: 'Dubai' }]);
  });

  it('returns no days while a time is incomplete or before the other one', () => {
    for (const wrong of ['', '2026-03-01T', 'T08:00', '2026-02-30T08:00', '2026-03-01T08:00'])
      expect(claimedDays({ ...times, ends_at: wrong, days: [] }, 'DE')).toEqual([]);
  });
});

describe('withPlace', () => {
  it('moves the following days that were in the same place, up to the next one', () => {
    const days = ['DE', 'DE', 'DE', 'FR', 'DE'].map((country, at) => ({
      date: `2026-03-0${at + 1}`,
      country,
    }));
    expect(
      withPlace(days, 1, { country: 'IT', city: 'Rome' }).map(({ country, city }) => city ?? country),
    ).toEqual(['DE', 'Rome', 'Rome', 'FR', 'DE']);
  });
});

describe('copies of claims', () => {
  it('have the distance between the readings as typed', () => {
    expect(copiedMileage({ ...drive, odometer: { start: 100, end: 140 }, round_trip: true })).toEqual({
      ...drive,
      distance: 40,
      round_trip: true,
    });
  });

  it('move a trip so that it ends on the day, with its times, places and meals', () => {
    const days = [
      { date: '2026-02-27', country: 'DE', lunch: true },
      { date: '2026-02-28', country: 'FR' },
    ];
    const trip = { starts_at: '2026-02-27T08:00', ends_at: '2026-02-28T17:30', days };
    expect(copiedPerDiem(trip, '2026-03-02')).toEqual({
      starts_at: '2026-03-01T08:00',
      ends_at: '2026-03-02T17:30',
      days: [
        { date: '2026-03-01', country: 'DE', lunch: true },
        { date: '2026-03-02', country: 'FR' },
      ],
    });
  });
});
