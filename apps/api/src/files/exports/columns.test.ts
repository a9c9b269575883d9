import { RESOURCES, withoutMarks } from '@outlay/domain';
import { expect, test } from 'vitest';
import { headings } from './columns.ts';

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
