import { Problem } from '@outlay/domain';
import { expense } from '@outlay/domain/expense';
import { anExpense } from '@outlay/domain/testing';
import { expect, it } from 'vitest';
import { isApiError } from './api-error.ts';

const conflictWith = (data: unknown): Problem =>
  Object.assign(new Problem('conflict', 'Changed', { data }), { method: 'PUT', path: '/x', status: 409 });

it('recognizes a conflict with the record as it is now', () => {
  const error: unknown = conflictWith(anExpense({ version: 4 }));
  expect(isApiError(error, 409, expense) && error.data.version).toBe(4);
});

it('does not take other data of a conflict for a record', () => {
  for (const data of [undefined, null, { id: 7 }, 'text'])
    expect([data, isApiError(conflictWith(data), 409, expense)]).toEqual([data, false]);
  expect(isApiError(conflictWith(null), 409)).toBe(true);
});
