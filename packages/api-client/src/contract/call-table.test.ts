import { expect, it } from 'vitest';
import { CALL_NAMES, callOf, findCall } from './call-table.ts';

it('finds every call by its method and path, with ids that are numbers or other texts', () => {
  for (const id of ['7', '0b54d1c2-63c1-4f8e-9d0a-3c1d4a1f0e9b', 'EXP-1001']) {
    const names = CALL_NAMES.map((name) => {
      const { method, path } = callOf(name);
      return findCall(method, path.replaceAll(/\{\w+\}/g, id));
    });
    expect(names).toEqual(CALL_NAMES);
  }
});

it('finds no call of another method, and none with an empty id', () => {
  expect(findCall('DELETE', '/api/partner/v1/expenses/companyExpenses')).toBeUndefined();
  expect(findCall('GET', '/api/partner/v1/expenses/companyExpenses/')).toBeUndefined();
  expect(findCall('GET', '/api/partner/v1/expenses/companyExpenses/7/other')).toBeUndefined();
});
