import { expect, it } from 'vitest';
import { vatFiltersAt, vatSearch, vatSpans } from './vat-address.ts';

it('offers months, quarters and fiscal years', () => {
  const spans = Object.fromEntries(vatSpans('2026-05-20', 4).map(({ id, from, to }) => [id, [from, to]]));
  expect(spans).toEqual({
    month: ['2026-05-01', '2026-05-31'],
    last_month: ['2026-04-01', '2026-04-30'],
    quarter: ['2026-04-01', '2026-06-30'],
    last_quarter: ['2026-01-01', '2026-03-31'],
    year: ['2026-04-01', '2027-03-31'],
    last_year: ['2025-04-01', '2026-03-31'],
  });
});

it('reads what it writes to the address, and ignores what is not valid', () => {
  const usual = { from: '2026-01-01', to: '2026-03-31' };
  const filters = { from: '2025-01-01', to: '2025-01-31', code: 7 };
  expect(vatFiltersAt(vatSearch(filters), usual)).toEqual(filters);
  expect(vatFiltersAt('?from=2026-13-01&to=x&code=-1', usual)).toEqual({ ...usual, code: null });
});
