import { describe, expect, it } from 'vitest';
import { permissionSet } from '../access/permission-set.ts';
import { fitsQuickly } from '../kernel/quick-fit.ts';
import { customer } from '../suppliers/customer.ts';
import { supplier } from '../suppliers/supplier.ts';
import { member } from './member.ts';
import { team } from './team.ts';

const named = { id: 1, name: 'Sahara' };

describe('records of a server that leaves out what nobody filled in', () => {
  it.each([
    ['supplier', supplier, named, { email: null, phone: null, tax_number: null, iban: null, active: true }],
    ['customer', customer, named, { email: null, phone: null, tax_number: null, active: true }],
    ['team', team, named, { approvers: [], members: [] }],
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
      },
    ],
  ])('are read: a %s is whole with what it needs', (_, schema, given, rest) => {
    const whole = { ...given, version: 0, ...rest };
    expect(schema.parse({ ...given, theirs: 1 })).toEqual({ ...whole, theirs: 1 });
    // A whole one is still judged at a glance, a sparse one never is.
    expect(fitsQuickly(schema, whole)).toBe(true);
    expect(fitsQuickly(schema, given)).toBe(false);
  });
});
