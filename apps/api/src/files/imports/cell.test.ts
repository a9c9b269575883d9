import { RESOURCES } from '@outlay/domain';
import { expect, it } from 'vitest';
import { readCell } from './cell.ts';

const reading = { order: 'dmy', currency: 'SAR', find: () => ({ value: 1 }) } as const;
const statusOf = (word: string) =>
  readCell(
    { name: 'status', field: RESOURCES.sales.fields.status, at: 0, currencyAt: null, byId: false },
    [word],
    reading,
  );

it.each([
  ['unpaid', 'unpaid'],
  ['Unpaid', 'unpaid'],
  ['غير مدفوعة', 'unpaid'],
  ['غير مدفوع', 'unpaid'],
  ['ملغاة', 'cancelled'],
  ['مُلغى', 'cancelled'],
])('reads the word “%s” of the present and of earlier versions as the status %s', (word, status) => {
  expect(statusOf(word)).toEqual({ value: status });
});

it.each([
  ['سعر مرجعي', 'reference'],
  ['European Central Bank + fixed rate', 'ecb+peg'],
  ['ecb', 'ecb'],
  ['Bank A+B', 'Bank A+B'],
])('reads the source “%s” of an exported rate as %s', (word, source) => {
  const { source: field } = RESOURCES.exchangeRates.fields;
  expect(readCell({ name: 'source', field, at: 0, currencyAt: null, byId: false }, [word], reading)).toEqual({
    value: source,
  });
});

it('refuses a cell that is longer than any text of a record, without reading it', () => {
  const { places: field } = RESOURCES.trips.fields;
  const read = (cell: string) =>
    readCell({ name: 'places', field, at: 0, currencyAt: null, byId: false }, [cell], reading);
  expect(read(`a${' '.repeat(2_000)}b`)).toHaveProperty('value');
  expect(read('a'.repeat(50_001))).toHaveProperty('fault');
});

it('refuses a list of more values than a record has, and reads many such lists at once', () => {
  const { required_fields: field } = RESOURCES.spendingPolicies.fields;
  const read = (cell: string) =>
    readCell({ name: 'required_fields', field, at: 0, currencyAt: null, byId: false }, [cell], reading);
  expect(read('team;'.repeat(2))).toEqual({ value: ['team', 'team'] });
  expect(read('team;'.repeat(501))).toHaveProperty('fault');
  const began = performance.now();
  for (let row = 0; row < 50; row += 1) read('unknown;'.repeat(500));
  expect(performance.now() - began).toBeLessThan(500);
});
