import { RESOURCES } from '@outlay/domain';
import { expect, it } from 'vitest';
import { withShownOrder } from './shown-order.ts';

const sorts = (name: 'teams' | 'suppliers', locale: 'en' | 'ar') =>
  ['name', 'name_ar', 'created_at', undefined].map(
    (sort) => withShownOrder({ sort, desc: true }, RESOURCES[name].fields, locale).sort,
  );

it('sorts a list with names in both languages by the Arabic ones in Arabic', () => {
  expect(sorts('teams', 'ar')).toEqual(['name_ar', 'name', 'created_at', undefined]);
  expect(sorts('teams', 'en')).toEqual(['name', 'name_ar', 'created_at', undefined]);
  expect(sorts('suppliers', 'ar')).toEqual(['name', 'name_ar', 'created_at', undefined]);
});
