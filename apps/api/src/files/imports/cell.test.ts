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
