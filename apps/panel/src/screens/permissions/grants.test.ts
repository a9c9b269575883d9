import { expect, test } from 'vitest';
import {
  asSubject,
  createAbility,
  PERMISSION_SETS,
  TEAM_IDS,
  USER_ID,
  type PermissionRule,
} from '@outlay/domain';
import { leavingOut, leftOut, nextWay, otherFieldRules, restated } from './grant-choices.ts';
import { fieldsOf } from './grant-fields.ts';
import { goTogether, GRANT_ACTIONS, SUBJECT_NAMES } from './grant-table.ts';
import { grantAt, NO_GRANT, withGrant } from './grants.ts';

const own = { 'user.id': 7 };

const expense = (user: number, team: number) =>
  asSubject('expense', { user: { id: user }, team: { id: team } });

const everyPlace = SUBJECT_NAMES.flatMap((subject) =>
  GRANT_ACTIONS.filter(({ action }) => goTogether(subject, action)).map(({ action }) => ({
    subject,
    action,
  })),
);

test('a later rule wins at a place of the matrix, and an exception stays beside its grant', () => {
  const rules: PermissionRule[] = [
    { action: 'manage', subject: 'all' },
    { action: 'approve', subject: 'expense', conditions: own, inverted: true, reason: 'own_expense' },
    { action: 'read', subject: 'bookkeep', inverted: true, reason: 'Only Finance.' },
  ];
  expect(grantAt(rules, 'expense', 'approve')).toEqual({
    state: 'allow',
    conditions: [],
    exceptions: [{ conditions: own, reason: 'own_expense' }],
    fields: [],
  });
  expect(grantAt(rules, 'bookkeep', 'read')).toMatchObject({ state: 'deny', reason: 'Only Finance.' });
  expect(grantAt(rules, 'suppliers', 'delete').state).toBe('allow');
});

test('changing one place leaves every other place of every built-in set as it was', () => {
  for (const { rules } of Object.values(PERMISSION_SETS)) {
    const changed = withGrant(rules, 'expense', 'read', { ...NO_GRANT, state: 'deny', reason: 'No.' });
    expect(grantAt(changed, 'expense', 'read')).toMatchObject({ state: 'deny', reason: 'No.' });
    for (const { subject, action } of everyPlace) {
      if (subject === 'expense' && action === 'read') continue;
      expect(grantAt(changed, subject, action), `${action} ${subject}`).toEqual(
        grantAt(rules, subject, action),
      );
    }
  }
});

test('what the matrix writes is what the ability then says', () => {
  const rules = withGrant([{ action: 'read', subject: 'all' }], 'expense', 'approve', {
    state: 'if',
    conditions: [{ 'team.id': { $in: [3] } }],
    exceptions: [{ conditions: own, reason: 'own_expense' }],
    fields: [],
  });
  const ability = createAbility(rules);
  expect(ability.can('approve', expense(8, 3))).toBe(true);
  expect(ability.can('approve', expense(7, 3))).toBe(false);
  expect(ability.can('approve', expense(8, 4))).toBe(false);
  expect(ability.can('read', expense(8, 4))).toBe(true);
});

test('places that say the same of one subject become one rule', () => {
  const [rules] = [
    (['approve', 'reject', 'verify'] as const).reduce<readonly PermissionRule[]>(
      (kept, action) => withGrant(kept, 'expense', action, { ...NO_GRANT, state: 'allow' }),
      [],
    ),
  ];
  expect(rules).toEqual([{ action: ['approve', 'reject', 'verify'], subject: 'expense' }]);
});

test('one more way begins with a condition the subject has, and not with one that is there', () => {
  const grant = restated(NO_GRANT, 'if', 'expense');
  expect(grant.conditions).toEqual([{ 'user.id': USER_ID }]);
  expect(nextWay(grant, 'expense')).toEqual({ 'team.id': { $in: [TEAM_IDS] } });
  expect(restated(NO_GRANT, 'if', 'bookkeep').conditions).toEqual([{ 'team.id': { $in: [TEAM_IDS] } }]);
});

test('a rule about fields is no rule about the whole: what it hides is told beside the grant, and outlives other changes', () => {
  const rules: PermissionRule[] = [
    { action: ['read', 'update'], subject: 'expense' },
    { action: 'read', subject: 'expense', fields: ['amount'], inverted: true },
    { action: 'update', subject: 'expense', fields: ['team'], inverted: true, reason: 'Ask Finance.' },
  ];
  const grant = grantAt(rules, 'expense', 'read');
  expect(grant).toMatchObject({ state: 'allow', fields: [{ fields: ['amount'], inverted: true }] });
  expect(leftOut(grant)).toEqual(['amount']);
  const changed = withGrant(rules, 'expense', 'read', leavingOut(grant, ['amount', 'supplier']));
  expect(leftOut(grantAt(changed, 'expense', 'read'))).toEqual(['amount', 'supplier']);
  // What a hand has written, with a reason of its own, is shown and kept.
  expect(grantAt(changed, 'expense', 'update')).toEqual(grantAt(rules, 'expense', 'update'));
  expect(otherFieldRules(grantAt(changed, 'expense', 'update'))).toHaveLength(1);
  const ability = createAbility(changed);
  expect(ability.can('read', 'expense', 'amount')).toBe(false);
  expect(ability.can('read', 'expense', 'description')).toBe(true);
  expect(ability.can('update', 'expense', 'team')).toBe(false);
  const freed = withGrant(changed, 'expense', 'read', leavingOut(grant, []));
  expect(createAbility(freed).can('read', 'expense', 'amount')).toBe(true);
});

test('whoever is granted some fields only is not shown as granted everything', () => {
  const rules: PermissionRule[] = [{ action: 'read', subject: 'suppliers', fields: ['name', 'email'] }];
  const grant = grantAt(rules, 'suppliers', 'read');
  expect(grant).toMatchObject({ state: 'if', conditions: [] });
  expect(withGrant(rules, 'suppliers', 'read', grant)).toEqual(rules);
});

test('fields are offered where a rule about them means something, each once', () => {
  expect([...fieldsOf('users', 'update').keys()]).toContain('permission_set');
  expect([...fieldsOf('users', 'update').keys()]).not.toContain('permission_set_id');
  expect(fieldsOf('expense', 'approve').size).toBe(0);
  // A request without an amount is none that a list could show.
  expect([...fieldsOf('expense', 'read').keys()]).toEqual(['team', 'supplier', 'entry_type', 'account']);
  expect([...fieldsOf('expense', 'update').keys()]).toContain('amount');
  expect(fieldsOf('dashboard', 'read').size).toBe(0);
});
