import { expect, it } from 'vitest';
import { monthsIn, spanOf, yearBefore } from './period.ts';

it('spanOf returns the days of a period across month and year ends', () => {
  expect(spanOf('month', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
  expect(spanOf('last_month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(spanOf('last_month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(spanOf('days_90', '2026-01-01')).toEqual({ from: '2025-10-04', to: '2026-01-01' });
  expect(spanOf('year', '2026-11-21')).toEqual({ from: '2026-01-01', to: '2026-11-21' });
});

it('monthsIn returns every month of a span, with the days of partial ones', () => {
  expect(monthsIn({ from: '2025-11-20', to: '2026-02-28' })).toEqual([
    { period: '2025-11', from: '2025-11-20', to: '2025-11-30', isWhole: false },
    { period: '2025-12', from: '2025-12-01', to: '2025-12-31', isWhole: true },
    { period: '2026-01', from: '2026-01-01', to: '2026-01-31', isWhole: true },
    { period: '2026-02', from: '2026-02-01', to: '2026-02-28', isWhole: true },
  ]);
  expect(monthsIn({ from: '2026-02-01', to: '2026-02-27' })).toMatchObject([{ isWhole: false }]);
});

it('yearBefore returns the same days of the year before, with as many months', () => {
  expect(yearBefore({ from: '2026-08-30', to: '2026-11-27' })).toEqual({
    from: '2025-08-30',
    to: '2025-11-27',
  });
  const leap = { from: '2028-02-29', to: '2028-03-31' };
  expect(yearBefore(leap)).toEqual({ from: '2027-02-28', to: '2027-03-31' });
  expect(monthsIn(yearBefore(leap))).toHaveLength(monthsIn(leap).length);
});
