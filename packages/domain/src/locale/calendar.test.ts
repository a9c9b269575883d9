import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  daysInMonth,
  formatDay,
  monthOf,
  monthsBetween,
  parseDay,
} from './calendar.ts';
import { day } from '../schema/scalars.ts';

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('calendar dates', () => {
  it('have the right number of days in a month, including leap years', () => {
    expect([2023, 2024, 1900, 2000].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29]);
    expect(monthOf('2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  });

  it('have the year that is written, also before 100', () => {
    expect(addDays('0050-01-01', 1)).toBe('0050-01-02');
    expect(daysBetween('0050-01-01', '1950-01-01')).toBe(693_960);
  });

  it('are clamped to the last day of the month', () => {
    expect(addMonths('2025-01-31', 1)).toBe('2025-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2025-11-30', 3)).toBe('2026-02-28');
    expect(addMonths('2025-03-31', -1)).toBe('2025-02-28');
  });

  it('lists the months between two dates across a year end', () => {
    expect(monthsBetween('2025-11-30', '2026-02-01')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(monthsBetween('2026-02-01', '2026-02-28')).toEqual(['2026-02']);
    expect(monthsBetween('2026-03-01', '2026-02-28')).toEqual([]);
  });

  it('count days across daylight saving changes, years and leap days', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2025-03-30', '2025-03-31')).toBe(1);
    expect(daysBetween('2025-01-01', '2024-12-31')).toBe(-1);
  });

  it('add and subtract days without loss and are always valid', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (from, count) => {
        const to = addDays(from, count);
        expect(day.safeParse(to).success).toBe(true);
        expect(daysBetween(from, to)).toBe(count);
        expect(day.safeParse(addMonths(from, count % 120)).success).toBe(true);
        expect(formatDay(parseDay(from))).toBe(from);
      }),
    );
  });

  it('are rejected if they do not exist', () => {
    expect(
      ['2025-02-29', '2025-13-01', '2025-4-1', '2025-04-31'].map((text) => day.safeParse(text).success),
    ).toEqual([false, false, false, false]);
  });
});
