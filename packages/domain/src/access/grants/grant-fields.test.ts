import { expect, test } from 'vitest';
import { excludableFields } from './grant-fields.ts';

test('excludableFields returns each supported field once', () => {
  expect([...excludableFields('users', 'update').keys()]).toContain('permission_set');
  expect([...excludableFields('users', 'update').keys()]).not.toContain('permission_set_id');
  expect(excludableFields('expense', 'approve').size).toBe(0);
  // The amount is not nullable, so it cannot be hidden.
  expect([...excludableFields('expense', 'read').keys()]).toEqual([
    'team',
    'supplier',
    'entry_type',
    'account',
    'trip',
    'supplier_vat_number',
    'invoice_number',
    'attendees',
    'manual_rate',
  ]);
  expect([...excludableFields('expense', 'update').keys()]).toContain('amount');
  expect(excludableFields('dashboard', 'read').size).toBe(0);
});
