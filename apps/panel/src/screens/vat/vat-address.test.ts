import { expect, it } from 'vitest';
import { vatFiltersAt, vatSearch } from './vat-address.ts';

it('reads what it writes to the address, and ignores what is not valid', () => {
  const usual = { from: '2026-01-01', to: '2026-03-31' };
  const filters = { from: '2025-01-01', to: '2025-01-31', code: 7 };
  expect(vatFiltersAt(vatSearch(filters), usual)).toEqual(filters);
  expect(vatFiltersAt('?from=2026-13-01&to=x&code=-1', usual)).toEqual({ ...usual, code: null });
});
