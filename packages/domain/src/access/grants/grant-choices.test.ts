import { expect, test } from 'vitest';
import { createAbility } from '../ability.ts';
import { TEAM_IDS, USER_ID } from '../placeholders.ts';
import type { PermissionRule } from '../rule.ts';
import {
  fieldsLeftOut,
  grantInState,
  grantWithoutFields,
  nextCondition,
  otherFieldRules,
} from './grant-choices.ts';
import { grantAt, NO_GRANT, withGrant } from './grants.ts';

test('nextCondition returns a condition that the subject supports and the grant does not have yet', () => {
  const grant = grantInState(NO_GRANT, 'if', 'expense');
  expect(grant.conditions).toEqual([{ 'user.id': USER_ID }]);
  expect(nextCondition(grant, 'expense')).toEqual({ 'team.id': { $in: [TEAM_IDS] } });
  expect(grantInState(NO_GRANT, 'if', 'bookkeep').conditions).toEqual([{ 'team.id': { $in: [TEAM_IDS] } }]);
});

test('a rule about fields keeps the state of the whole grant and survives other changes', () => {
  const rules: PermissionRule[] = [
    { action: ['read', 'update'], subject: 'expense' },
    { action: 'read', subject: 'expense', fields: ['amount'], inverted: true },
    { action: 'update', subject: 'expense', fields: ['team'], inverted: true, reason: 'Ask Finance.' },
  ];
  const grant = grantAt(rules, 'expense', 'read');
  expect(grant).toMatchObject({ state: 'allow', fields: [{ fields: ['amount'], inverted: true }] });
  expect(fieldsLeftOut(grant)).toEqual(['amount']);
  const changed = withGrant(rules, 'expense', 'read', grantWithoutFields(grant, ['amount', 'supplier']));
  expect(fieldsLeftOut(grantAt(changed, 'expense', 'read'))).toEqual(['amount', 'supplier']);
  // A hand-written field rule with its own reason is unchanged.
  expect(grantAt(changed, 'expense', 'update')).toEqual(grantAt(rules, 'expense', 'update'));
  expect(otherFieldRules(grantAt(changed, 'expense', 'update'))).toHaveLength(1);
  const ability = createAbility(changed);
  expect(ability.can('read', 'expense', 'amount')).toBe(false);
  expect(ability.can('read', 'expense', 'description')).toBe(true);
  expect(ability.can('update', 'expense', 'team')).toBe(false);
  const freed = withGrant(changed, 'expense', 'read', grantWithoutFields(grant, []));
  expect(createAbility(freed).can('read', 'expense', 'amount')).toBe(true);
});
