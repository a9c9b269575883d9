import { describe, expect, it } from 'vitest';
import { permissionSet } from '../access/permission-sets/permission-set.ts';
import { customer } from '../suppliers/customer.ts';
import { supplier } from '../suppliers/supplier.ts';
import { member } from './member.ts';
import { team } from './team.ts';

const named = { id: 1, name: 'Sahara' };

describe('records with absent optional fields', () => {
  it.each([
    ['supplier', supplier, named, { email: null, phone: null, tax_number: null, iban: null, active: true }],
    ['customer', customer, named, { email: null, phone: null, tax_number: null, active: true }],
    ['team', team, named, { name_ar: null, approvers: [], members: [] }],
    ['permission set', permissionSet, named, { rules: [], built_in: null }],
    [
      'member',
      member,
      { ...named, email: 'a@b.example', role: 'company' },
      {
        phone: null,
        status: 'active',
        permission_set: null,
        teams: [],
        approval_limit: null,
        delegation: null,
        iban: null,
        iban_status: null,
      },
    ],
  ])('parse with defaults: %s', (_, schema, given, rest) => {
    const whole = { ...given, version: 0, ...rest };
    expect(schema.parse({ ...given, theirs: 1 })).toEqual({ ...whole, theirs: 1 });
  });
});
