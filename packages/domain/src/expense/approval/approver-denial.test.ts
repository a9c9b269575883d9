import { describe, expect, it } from 'vitest';
import { PERMISSION_SETS } from '../../access/permission-sets/permission-sets.ts';
import { approverDenial, type PossibleApprover } from './approver-denial.ts';

const { approver, member, owner } = PERMISSION_SETS;

describe('approverDenial', () => {
  it.each<[string, Partial<PossibleApprover>, ReturnType<typeof approverDenial>]>([
    ['an approver', { rules: approver.rules }, null],
    ['an owner', { rules: owner.rules }, null],
    ['an invited approver', { rules: approver.rules, status: 'invited' }, null],
    ['a suspended approver', { rules: approver.rules, status: 'suspended' }, 'suspended'],
    ['a member without the permission', { rules: member.rules }, 'may_not_approve'],
    ['a member without a permission set', { rules: [] }, 'may_not_approve'],
    ['a customer', { rules: approver.rules, role: 'client' }, 'may_not_approve'],
    [
      'a member with a condition',
      { rules: [{ action: 'approve', subject: 'expense', conditions: { 'team.id': { $in: [7] } } }] },
      null,
    ],
  ])('of %s', (_, changes, expected) => {
    expect(approverDenial({ role: 'company', status: 'active', rules: [], ...changes })).toBe(expected);
  });
});
