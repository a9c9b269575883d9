import { describe, expect, it } from 'vitest';
import { ANONYMOUS_RULES, asSubject, createAbility } from './ability.ts';
import { reasonAgainst } from './reason.ts';
import type { PermissionRule } from './rule.ts';

describe('createAbility', () => {
  it('treats `manage` as every action and `all` as every subject', () => {
    const ability = createAbility([{ action: 'manage', subject: 'all' }]);
    expect(ability.can('verify', 'expense')).toBe(true);
    expect(ability.can('delete', 'webhooks')).toBe(true);
  });

  it('allows an anonymous user to read Auth and nothing else', () => {
    const ability = createAbility(ANONYMOUS_RULES);
    expect(ability.can('read', 'Auth')).toBe(true);
    expect(ability.can('read', 'expense')).toBe(false);
    expect(ability.can('update', 'Auth')).toBe(false);
  });

  it('evaluates conditions against the record, including nested fields', () => {
    const ability = createAbility([{ action: 'read', subject: 'expense', conditions: { 'user.id': 4 } }]);
    expect(ability.can('read', asSubject('expense', { user: { id: 4 } }))).toBe(true);
    expect(ability.can('read', asSubject('expense', { user: { id: 5 } }))).toBe(false);
    expect(ability.can('read', asSubject('expense', {}))).toBe(false);
  });

  it('limits a rule to its fields', () => {
    const ability = createAbility([{ action: 'update', subject: 'users', fields: ['phone'] }]);
    expect(ability.can('update', 'users', 'phone')).toBe(true);
    expect(ability.can('update', 'users', 'email')).toBe(false);
  });

  it('gives a later deny rule precedence over an earlier allow rule and returns its reason', () => {
    const ability = createAbility([
      { action: 'manage', subject: 'all' },
      {
        action: 'approve',
        subject: 'expense',
        conditions: { 'user.id': 4 },
        inverted: true,
        reason: 'own_expense',
      },
    ]);
    const own = { user: { id: 4 } };
    expect(reasonAgainst(ability, 'approve', 'expense', own)).toBe('own_expense');
    expect(reasonAgainst(ability, 'approve', 'expense', { user: { id: 5 } })).toBeNull();
    expect(reasonAgainst(ability, 'approve', asSubject('expense', own))).toBe('own_expense');
    expect(reasonAgainst(createAbility([]), 'read', 'expense')).toBe('forbidden');
  });

  const validRule: PermissionRule = { action: 'manage', subject: 'all' };
  const bad: readonly (readonly [string, unknown])[] = [
    ['an unknown operator', { action: 'read', subject: 'expense', conditions: { id: { $near: 1 } } }],
    [
      'an unknown operator in a deny rule',
      { ...validRule, inverted: true, conditions: { id: { $gtee: 1 } } },
    ],
    ['an operator that is a script', { ...validRule, conditions: { $where: 'true' } }],
    [
      'a pattern, which a database would evaluate differently',
      { ...validRule, conditions: { id: { $regex: '.' } } },
    ],
    ['an empty comparison', { ...validRule, conditions: { id: {} } }],
    ['an object to compare with', { ...validRule, conditions: { id: { $eq: { a: 1 } } } }],
    ['a bound that has no order', { ...validRule, conditions: { id: { $lt: null } } }],
    [
      'a condition that a copy of it would lose',
      { ...validRule, conditions: JSON.parse('{"__proto__": {"$gtee": 1}}') as unknown },
    ],
    [
      'a field that every object has',
      { ...validRule, conditions: { 'user.constructor': { $exists: true } } },
    ],
    ['an unknown action', { action: 'fly', subject: 'expense' }],
    ['no action at all', { action: [], subject: 'expense' }],
    ['no subject', { action: 'read' }],
    ['an empty `fields` list', { action: 'read', subject: 'expense', fields: [] }],
    ['a misspelled member, which would widen the rule', { ...validRule, condition: { id: 1 } }],
    ['an `inverted` that is no yes or no', { ...validRule, inverted: 'yes' }],
    ['something that is no rule', 'manage all'],
  ];
  it.each(bad)('is empty and has a problem because of %s', (_, rule) => {
    const ability = createAbility([validRule, rule]);
    expect(ability.problem?.code).toBe('bad_rules');
    expect(ability.rules).toEqual([]);
    expect(ability.can('read', 'expense')).toBe(false);
    expect(reasonAgainst(ability, 'read', 'expense')).toBe('bad_rules');
  });

  it('evaluates conditions identically in memory and for the database, regardless of their prototype', () => {
    const bare = Object.assign(Object.create(null) as object, { $ne: 'draft' });
    const inherited = Object.create({ $ne: 'draft' }) as object;
    for (const status of [bare, inherited]) {
      const ability = createAbility([{ action: 'read', subject: 'expense', conditions: { status } }]);
      const [rule] = ability.rulesFor('read', 'expense');
      expect(rule?.conditions).toEqual({ status: { $ne: 'draft' } });
      expect(rule?.ast).toMatchObject({ operator: 'ne', field: 'status', value: 'draft' });
      expect(ability.can('read', asSubject('expense', { status: 'draft' }))).toBe(false);
      expect(ability.can('read', asSubject('expense', { status: 'pending' }))).toBe(true);
    }
  });

  it.each([undefined, null, 'x', { 0: validRule }])('is empty when the rules are not a list: %j', (rules) => {
    const ability = createAbility(rules);
    expect(ability.problem?.code).toBe('bad_rules');
    expect(ability.can('read', 'Auth')).toBe(false);
  });

  it('accepts frozen records', () => {
    const ability = createAbility([validRule]);
    expect(ability.can('read', asSubject('expense', Object.freeze({ id: 1 })))).toBe(true);
  });
});
