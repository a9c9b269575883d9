import { expect, it } from 'vitest';
import { usualSpans } from './spans.ts';

it('offers months, the last 30 days, quarters and fiscal years', () => {
  const spans = Object.fromEntries(usualSpans('2026-05-20', 4).map(({ id, from, to }) => [id, [from, to]]));
  expect(spans).toEqual({
    month: ['2026-05-01', '2026-05-31'],
    last_month: ['2026-04-01', '2026-04-30'],
    last_30_days: ['2026-04-21', '2026-05-20'],
    quarter: ['2026-04-01', '2026-06-30'],
    last_quarter: ['2026-01-01', '2026-03-31'],
    year: ['2026-04-01', '2027-03-31'],
    last_year: ['2025-04-01', '2026-03-31'],
  });
});
