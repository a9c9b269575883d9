import { RESOURCES, withoutMarks } from '@outlay/domain';
import { expect, test } from 'vitest';
import { headings, rowCells } from './columns.ts';

const columnsOf = (resource: (typeof RESOURCES)[keyof typeof RESOURCES]) =>
  Object.entries(resource.fields).map(([name, field]) => ({ name, field }));

test.each(Object.values(RESOURCES).map((resource) => [resource.name, columnsOf(resource)] as const))(
  'the headings of %s have no direction marks',
  (_, columns) => {
    for (const locale of ['en', 'ar'] as const) {
      const texts = headings(columns, locale);
      expect(texts).toEqual(texts.map(withoutMarks));
    }
  },
);

test.each([
  ['reference', 'سعر مرجعي'],
  ['ecb+peg', 'البنك المركزي الأوروبي + سعر ثابت'],
  ['Bank A+B', 'Bank A+B'],
])('the source “%s” of a rate is written as “%s” in Arabic', (source, word) => {
  const columns = [{ name: 'source', field: RESOURCES.exchangeRates.fields.source }];
  expect(rowCells(columns, { source }, 'ar')).toEqual([word]);
});
