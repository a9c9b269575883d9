import { Problem, type CostCenter } from '@outlay/domain';
import { expense } from '@outlay/domain/expense';
import { anExpense } from '@outlay/domain/testing';
import { expect, it } from 'vitest';
import { createApiClient } from '../create-client.ts';
import { reasonOf } from '../test-support/recorder.ts';
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

it('recognizes the current record of a conflict by the name of the call', async () => {
  const answers: unknown[] = [anExpense({ version: 4 }), { id: 7 }];
  const client = createApiClient({
    preset: 'server',
    baseUrl: 'https://api.example',
    fetch: async () =>
      Response.json({ status: 409, message: 'Changed', data: answers.shift() }, { status: 409 }),
  });
  const update = () => reasonOf(client.expenses.update(7, { description: 'Taxi', version: 1 }));
  const conflict = await update();
  expect(isApiError(conflict, 409, 'expenses.update') && conflict.data.version).toBe(4);
  const other = await update();
  expect([isApiError(other, 409, 'expenses.update'), isApiError(other, 409)]).toEqual([false, true]);
});

it('recognizes the current record of a conflict by the name of the call that a free request is', async () => {
  const client = createApiClient({
    preset: 'server',
    baseUrl: 'https://api.example',
    fetch: async () =>
      Response.json({ status: 409, message: 'Changed', data: { id: 7, name: 'Jeddah' } }, { status: 409 }),
  });
  const conflict = await reasonOf(
    client.request('PUT', '/api/partner/v1/setting/supplier/7', { body: { name: 'Riyadh', version: 1 } }),
  );
  expect(conflict).toMatchObject({ status: 409 });
  expect(isApiError(conflict, 409, 'suppliers.update') && conflict.data.version).toBe(0);
});

it('has the current record of a conflict with the defaults of its schema', async () => {
  const client = createApiClient({
    preset: 'server',
    baseUrl: 'https://api.example',
    fetch: async () =>
      Response.json({ status: 409, message: 'Changed', data: { id: 7, name: 'IT' } }, { status: 409 }),
  });
  const conflict = await reasonOf(client.costCenters.update(7, { name: 'IT', version: 1 }));
  if (!isApiError(conflict, 409, 'costCenters.update')) throw new Error('It has no current record.');
  const { version, code }: CostCenter = conflict.data;
  expect({ version, code }).toEqual({ version: 0, code: null });
});
