import { expect, it } from 'vitest';
import { currencyOptions } from './currency-options.ts';

const COUNTRIES = [
  { id: 1, currency: 'SAR' },
  { id: 2, currency: 'EUR' },
  { id: 3, currency: 'EUR' },
  { id: 4 },
];

it('offers each currency once, by the selected country', () => {
  expect(currencyOptions(COUNTRIES, null).map(({ id }) => id)).toEqual([1, 2, 4]);
  expect(currencyOptions(COUNTRIES, 3).map(({ id }) => id)).toEqual([1, 3, 4]);
});
