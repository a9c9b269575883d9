import { expect, test } from 'vitest';
import {
  GRANT_ACTIONS,
  GRANT_SUBJECT_NAMES,
  NO_GRANT,
  PERMISSION_SETS,
  TEAM_IDS,
  USER_ID,
  asSubject,
  createAbility,
  fieldsLeftOut,
  grantAt,
  grantInState,
  grantWithoutFields,
  isGrantable,
  nextCondition,
  otherFieldRules,
  withGrant,
  type PermissionRule,
} from '@outlay/domain';
import { fieldsOf } from './grant-fields.ts';

const isOwn = { 'user.id': 7 };

const expense = (user: number, team: number) =>
  asSubject('expense', { user: { id: user }, team: { id: team } });

const everyPlace = GRANT_SUBJECT_NAMES.flatMap((subject) =>
  GRANT_ACTIONS.filter(({ action }) => isGrantable(subject, action)).map(({ action }) => ({
    subject,
    action,
  })),
);

test('grantAt applies the last matching rule and keeps an exception with its grant', () => {
  const rules: PermissionRule[] = [
    { action: 'manage', subject: 'all' },
    { action: 'approve', subject: 'expense', conditions: isOwn, inverted: true, reason: 'own_expense' },
    { action: 'read', subject: 'bookkeep', inverted: true, reason: 'Only Finance.' },
  ];
  expect(grantAt(rules, 'expense', 'approve')).toEqual({
    state: 'allow',
    conditions: [],
    exceptions: [{ conditions: isOwn, reason: 'own_expense' }],
    fields: [],
  });
  expect(grantAt(rules, 'bookkeep', 'read')).toMatchObject({ state: 'deny', reason: 'Only Finance.' });
  expect(grantAt(rules, 'suppliers', 'delete').state).toBe('allow');
});

test('withGrant leaves every other cell of every built-in set unchanged', () => {
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

test('withGrant writes rules that the ability evaluates the same way', () => {
  const rules = withGrant([{ action: 'read', subject: 'all' }], 'expense', 'approve', {
    state: 'if',
    conditions: [{ 'team.id': { $in: [3] } }],
    exceptions: [{ conditions: isOwn, reason: 'own_expense' }],
    fields: [],
  });
  const ability = createAbility(rules);
  expect(ability.can('approve', expense(8, 3))).toBe(true);
  expect(ability.can('approve', expense(7, 3))).toBe(false);
  expect(ability.can('approve', expense(8, 4))).toBe(false);
  expect(ability.can('read', expense(8, 4))).toBe(true);
});

test('withGrant merges equal grants of a subject into one rule', () => {
  const [rules] = [
    (['approve', 'reject', 'verify'] as const).reduce<readonly PermissionRule[]>(
      (rules, action) => withGrant(rules, 'expense', action, { ...NO_GRANT, state: 'allow' }),
      [],
    ),
  ];
  expect(rules).toEqual([{ action: ['approve', 'reject', 'verify'], subject: 'expense' }]);
});

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

test('a grant of some fields is not shown as a full grant', () => {
  const rules: PermissionRule[] = [{ action: 'read', subject: 'suppliers', fields: ['name', 'email'] }];
  const grant = grantAt(rules, 'suppliers', 'read');
  expect(grant).toMatchObject({ state: 'if', conditions: [] });
  expect(withGrant(rules, 'suppliers', 'read', grant)).toEqual(rules);
});

test('fieldsOf returns each supported field once', () => {
  expect([...fieldsOf('users', 'update').keys()]).toContain('permission_set');
  expect([...fieldsOf('users', 'update').keys()]).not.toContain('permission_set_id');
  expect(fieldsOf('expense', 'approve').size).toBe(0);
  // The amount is not nullable, so it cannot be hidden.
  expect([...fieldsOf('expense', 'read').keys()]).toEqual([
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
  expect([...fieldsOf('expense', 'update').keys()]).toContain('amount');
  expect(fieldsOf('dashboard', 'read').size).toBe(0);
});
