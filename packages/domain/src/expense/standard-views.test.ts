import { expect, it } from 'vitest';
import { expenseQuery } from './expense-query.ts';
import { EXPENSE_VIEWS } from './standard-views.ts';

it.each(Object.entries(EXPENSE_VIEWS))('filters the view %s by parameters of the list', (_, { filters }) => {
  const parsed = expenseQuery.safeParse(filters);
  expect(parsed.success).toBe(true);
  expect(Object.keys(parsed.data ?? {})).toEqual(expect.arrayContaining(Object.keys(filters)));
});
