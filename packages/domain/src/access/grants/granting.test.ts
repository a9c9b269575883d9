import { expect, it } from 'vitest';
import { createAbility } from '../ability.ts';
import { hasFullAccess, type Grantor } from '../full-access.ts';
import { mayGrant } from './granting.ts';
import { abilityRulesFor, PERMISSION_SETS } from '../permission-sets/permission-sets.ts';
import type { PermissionSetKey } from '../permission-sets/permission-set-keys.ts';
import type { PermissionRule } from '../rule.ts';

const grantor = (
  set: PermissionSetKey | readonly PermissionRule[],
  teamIds: readonly number[] = [1],
): Grantor => ({
  id: 5,
  team_ids: teamIds,
  ability: createAbility(abilityRulesFor({ role: 'company', set, user: { id: 5, team_ids: teamIds } })),
});

it('lets users give what they have, to members of their teams only', () => {
  const { rules } = PERMISSION_SETS.approver;
  expect(mayGrant(grantor('approver'), rules, [])).toBe(true);
  expect(mayGrant(grantor('approver'), rules, [1])).toBe(true);
  expect(mayGrant(grantor('approver'), rules, [1, 2])).toBe(false);
  expect(mayGrant(grantor('approver', [1, 2]), rules, [2])).toBe(true);
  expect(mayGrant(grantor('member'), rules, [])).toBe(false);
  expect(mayGrant(grantor('owner'), rules, [1, 2])).toBe(true);
});

it('requires that the recipient is denied what the grantor is denied', () => {
  const denied: readonly PermissionRule[] = [
    { action: 'read', subject: 'expense' },
    {
      action: 'read',
      subject: 'expense',
      inverted: true,
      conditions: { 'team.id': { $in: ['{{user.team_ids}}'] } },
    },
  ];
  expect(mayGrant(grantor(denied), denied, [1])).toBe(true);
  expect(mayGrant(grantor(denied), denied, [2])).toBe(false);
  expect(mayGrant(grantor(denied), denied.slice(0, 1), [1])).toBe(false);
});

it('finds full access only without own denials and conditions', () => {
  const everything: PermissionRule = { action: 'manage', subject: 'all' };
  expect(hasFullAccess(grantor('owner'))).toBe(true);
  expect(hasFullAccess(grantor([everything]))).toBe(true);
  expect(hasFullAccess(grantor('finance'))).toBe(false);
  expect(
    hasFullAccess(
      grantor([everything, { action: 'read', subject: 'expense', inverted: true, fields: ['amount'] }]),
    ),
  ).toBe(false);
  expect(hasFullAccess(grantor([{ ...everything, conditions: { id: 1 } }]))).toBe(false);
  expect(hasFullAccess({ id: 5, team_ids: [], ability: createAbility('nonsense') })).toBe(false);
});
