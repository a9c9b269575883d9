import { describe, expect, it } from 'vitest';
import { asSubject, createAbility } from '../ability.ts';
import type { AppAbility } from '../ability.ts';
import { dryRun } from '../dry-run.ts';
import { PERMISSION_SETS, PROVIDER_RULES, abilityRulesFor } from './permission-sets.ts';
import { PERMISSION_SET_KEYS } from './permission-set-keys.ts';
import type { PermissionSetKey } from './permission-set-keys.ts';
import { reasonAgainst } from '../reason.ts';
import { ACTIONS } from '../vocabulary.ts';
import { permissionRule } from '../rule.ts';
import type { Action } from '../vocabulary.ts';

const ME = 4;
const user = { id: ME, team_ids: [1, 2] };
const of = (set: PermissionSetKey, role = 'company'): AppAbility =>
  createAbility(abilityRulesFor({ role, set, user }));

const mine = { user: { id: ME }, team: { id: 1 }, status: 'pending' };
const ofMyTeam = { user: { id: 9 }, team: { id: 2 }, status: 'pending' };
const elsewhere = { user: { id: 9 }, team: { id: 7 }, status: 'pending' };
const foreignDraft = { ...ofMyTeam, status: 'draft' };

const on = (ability: AppAbility, record: object): Action[] =>
  ACTIONS.filter((action) => action !== 'manage' && ability.can(action, asSubject('expense', record)));

const MEMBER_ACTIONS = ['create', 'read', 'update', 'delete', 'comment', 'provide', 'cancel'];

describe('built-in permission sets', () => {
  it('contain valid rules only', () => {
    const rules = PERMISSION_SET_KEYS.flatMap((key) => PERMISSION_SETS[key].rules);
    for (const rule of [...rules, ...PROVIDER_RULES])
      expect(permissionRule.safeParse(rule).success).toBe(true);
  });

  it('Member acts on own expenses only and never approves', () => {
    const ability = of('member');
    expect(on(ability, mine)).toEqual(MEMBER_ACTIONS);
    expect(on(ability, ofMyTeam)).toEqual([]);
    for (const subject of [
      'dashboard',
      'entryTypes',
      'suppliers',
      'accounts',
      'customers',
      'teams',
    ] as const) {
      expect(ability.can('read', subject)).toBe(true);
      expect(ability.can('update', subject)).toBe(false);
    }
    expect(ability.can('read', 'users')).toBe(false);
    expect(ability.can('read', asSubject('reports', { user: { id: ME } }))).toBe(true);
    expect(ability.can('read', asSubject('reports', { user: { id: 9 } }))).toBe(false);
  });

  it('Member and Approver see payouts to themselves but cannot pay out', () => {
    for (const ability of [of('member'), of('approver')]) {
      expect(ability.can('read', asSubject('reimpursable', { user: { id: ME } }))).toBe(true);
      expect(ability.can('read', asSubject('reimpursable', { user: { id: 9 } }))).toBe(false);
      for (const action of ['create', 'update'] as const)
        expect(ability.can(action, 'reimpursable')).toBe(false);
    }
    expect(of('finance').can('create', 'reimpursable')).toBe(true);
  });

  it('Approver approves expenses of their teams but does not verify', () => {
    const ability = of('approver');
    expect(on(ability, mine)).toEqual(MEMBER_ACTIONS);
    expect(on(ability, ofMyTeam)).toEqual(['read', 'approve', 'reject', 'comment']);
    expect(on(ability, elsewhere)).toEqual([]);
    expect(ability.can('read', asSubject('reports', { user: { id: 9 }, team_ids: [2] }))).toBe(true);
    expect(ability.can('read', asSubject('reports', { user: { id: 9 }, team_ids: [7] }))).toBe(false);
  });

  it('Finance verifies and books but does not approve', () => {
    const ability = of('finance');
    expect(on(ability, elsewhere)).toEqual([
      'read',
      'comment',
      'verify',
      'bookkeep',
      'cancel',
      'export',
      'import',
    ]);
    expect(reasonAgainst(ability, 'approve', 'expense', elsewhere)).toBe('finance_does_not_approve');
    expect(ability.can('approve', 'reimpursable')).toBe(false);
    expect(ability.can('delete', 'financeEntries')).toBe(true);
    expect(ability.can('read', 'webRules')).toBe(true);
    expect(ability.can('update', 'webRules')).toBe(false);
    expect(ability.can('import', 'users')).toBe(false);
  });

  it('Owner manages everything except decisions on own expenses', () => {
    const ability = of('owner');
    expect(on(ability, elsewhere)).toHaveLength(ACTIONS.length - 1);
    for (const action of ['approve', 'reject'] as const) {
      expect(reasonAgainst(ability, action, 'expense', mine)).toBe('own_expense');
    }
    expect(reasonAgainst(ability, 'verify', 'expense', mine)).toBe('own_verification');
  });

  it('prevent a user from marking an own payout as paid, but allow to prepare it and to mark payouts of others', () => {
    for (const ability of [of('owner'), of('finance'), of('member', 'admin')]) {
      expect(reasonAgainst(ability, 'update', 'reimpursable', { user: { id: ME } })).toBe('own_payout');
      expect(ability.can('update', asSubject('reimpursable', { user: { id: ME + 1 } }))).toBe(true);
      expect(ability.can('create', 'reimpursable')).toBe(true);
    }
  });

  it('Auditor reads everything and writes nothing', () => {
    const table = dryRun(abilityRulesFor({ role: 'company', set: 'auditor', user }));
    for (const [subject, row] of Object.entries(table)) {
      const allowed = ACTIONS.filter((action) => row[action] !== 'none');
      expect([subject, allowed]).toEqual([subject, subject === 'installation' ? [] : ['read']]);
    }
  });

  it('hide drafts from everyone but their owner, administrators included', () => {
    for (const ability of [
      of('owner'),
      of('finance'),
      of('auditor'),
      of('approver'),
      of('member', 'admin'),
    ]) {
      expect(ability.can('read', asSubject('expense', foreignDraft))).toBe(false);
      expect(ability.can('read', asSubject('expense', { ...foreignDraft, user: { id: ME } }))).toBe(
        ability.can('read', asSubject('expense', mine)),
      );
    }
  });
});

describe('roles', () => {
  it('allow an administrator everything except decisions on own expenses', () => {
    const ability = of('member', 'admin');
    expect(ability.can('update', 'webRules')).toBe(true);
    expect(reasonAgainst(ability, 'approve', 'expense', mine)).toBe('own_expense');
  });

  it('allow a partner to read everything, book, and manage finance entries, suppliers and reports', () => {
    const ability = of('member', 'provider');
    expect(on(ability, elsewhere)).toEqual(['read', 'bookkeep', 'export']);
    expect(ability.can('create', 'financeEntries')).toBe(true);
    expect(ability.can('update', 'suppliers')).toBe(true);
    expect(ability.can('update', 'users')).toBe(false);
  });

  it.each(['client', 'guest', ''])('give a %j no rules', (role) => {
    expect(abilityRulesFor({ role, set: 'owner', user })).toEqual([]);
  });

  it('resolve a custom set for the user and always deny decisions on own expenses', () => {
    const rules = abilityRulesFor({
      role: 'company',
      set: [
        {
          action: ['approve', 'read'],
          subject: 'expense',
          conditions: { 'team.id': { $nin: ['{{user.team_ids}}'] } },
        },
      ],
      user,
    });
    const ability = createAbility(rules);
    expect(ability.can('approve', asSubject('expense', elsewhere))).toBe(true);
    expect(ability.can('approve', asSubject('expense', ofMyTeam))).toBe(false);
    expect(ability.can('approve', asSubject('expense', { ...elsewhere, user: { id: ME } }))).toBe(false);
  });

  it('reject a set with an unknown placeholder', () => {
    const set = [{ action: 'read', subject: 'expense', conditions: { 'user.id': '{{user.ip}}' } }] as const;
    expect(() => abilityRulesFor({ role: 'company', set: [...set], user })).toThrow(/user\.ip/);
  });
});

describe('dryRun', () => {
  it('distinguishes all, some and none', () => {
    const table = dryRun(abilityRulesFor({ role: 'company', set: 'member', user }));
    expect(table.expense.read).toBe('some');
    expect(table.expense.approve).toBe('none');
    expect(table.suppliers.read).toBe('all');
    expect(dryRun([{ action: 'manage', subject: 'all' }]).expense.verify).toBe('all');
    expect(dryRun(abilityRulesFor({ role: 'company', set: 'owner', user })).expense.verify).toBe('some');
    expect(dryRun([{ action: 'read', subject: 'users', fields: ['name'] }]).users.read).toBe('some');
    expect(dryRun([{ action: 'fly', subject: 'users' }]).users.read).toBe('none');
  });
});
