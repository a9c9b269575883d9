import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import { hasFullAccess } from '../access/full-access.ts';
import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import { reasonAgainst } from '../access/reason.ts';
import { apiTokenDraft } from './api-token.ts';
import { isTokenDay, latestTokenDay } from './token-days.ts';
import { offeredScopes, scopesBeyond, tokenRules } from './token-rules.ts';

const user = { id: 7, team_ids: [1] };
const rulesOf = (set: 'owner' | 'member' | 'finance') => abilityRulesFor({ role: 'company', set, user });
const draft = {
  name: 'Nightly export',
  expires_on: '2026-12-31',
  scopes: [{ subject: 'expense', actions: ['read'] }],
};
const fieldsOf = (input: object) =>
  (apiTokenDraft.safeParse(input).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('draft of a token', () => {
  it('accepts a name, an expiry and scopes', () => {
    expect(apiTokenDraft.parse(draft)).toEqual(draft);
  });

  it.each([
    ['without an expiry', { ...draft, expires_on: undefined }, ['expires_on']],
    ['that never expires', { ...draft, expires_on: null }, ['expires_on']],
    ['without scopes', { ...draft, scopes: [] }, ['scopes']],
    [
      'with all subjects',
      { ...draft, scopes: [{ subject: 'all', actions: ['read'] }] },
      ['scopes.0.subject'],
    ],
    [
      'with the action manage',
      { ...draft, scopes: [{ subject: 'expense', actions: ['manage'] }] },
      ['scopes.0.actions.0'],
    ],
    [
      'with an action that its subject does not have',
      { ...draft, scopes: [{ subject: 'dashboard', actions: ['approve'] }] },
      ['scopes.0.actions'],
    ],
    ['that names a subject twice', { ...draft, scopes: [...draft.scopes, ...draft.scopes] }, ['scopes']],
    ['with an unknown field', { ...draft, company_id: 2 }, ['']],
  ])('rejects one %s', (_, input, fields) => {
    expect(fieldsOf(input)).toEqual(fields);
  });
});

describe('last day of a token', () => {
  it('is at least today and at most 365 days ahead', () => {
    expect(latestTokenDay('2026-03-01')).toBe('2027-03-01');
    const days = ['2026-02-28', '2026-03-01', '2027-03-01', '2027-03-02'];
    expect(days.map((day) => isTokenDay('2026-03-01', day))).toEqual([false, true, true, false]);
  });
});

describe('scopes of a token', () => {
  it('are offered as far as the permissions of the user reach', () => {
    const offered = offeredScopes(createAbility(rulesOf('member')));
    expect(offered.find(({ subject }) => subject === 'suppliers')).toEqual({
      subject: 'suppliers',
      actions: ['read'],
    });
    expect(offered.some(({ subject }) => subject === 'audit')).toBe(false);
  });

  it('beyond the permissions of the user are found by their position', () => {
    const ability = createAbility(rulesOf('member'));
    expect(
      scopesBeyond(ability, [
        { subject: 'suppliers', actions: ['read'] },
        { subject: 'suppliers', actions: ['read', 'delete'] },
        { subject: 'audit', actions: ['read'] },
      ]),
    ).toEqual([1, 2]);
  });

  it('deny everything else with a reason, and keep the reasons of the owner', () => {
    const token = createAbility(
      tokenRules(rulesOf('owner'), [{ subject: 'expense', actions: ['read', 'approve'] }]),
    );
    expect(reasonAgainst(token, 'read', 'suppliers')).toBe('out_of_scope');
    expect(reasonAgainst(token, 'delete', 'expense')).toBe('out_of_scope');
    expect(reasonAgainst(token, 'approve', 'expense', { user: { id: 7 } })).toBe('own_expense');
    expect(hasFullAccess({ ...user, ability: token })).toBe(false);
  });

  it('that this version does not know grant nothing', () => {
    const token = createAbility(tokenRules(rulesOf('owner'), [{ subject: 'rockets', actions: ['fly'] }]));
    expect(offeredScopes(token)).toEqual([]);
  });

  it('grant nothing if a rule of the owner is invalid, even a denying one', () => {
    const rules = [
      { action: 'read' as const, subject: 'expense' },
      { action: 'read' as const, subject: 'expense', inverted: true, fields: [] },
    ];
    const token = createAbility(tokenRules(rules, [{ subject: 'expense', actions: ['read'] }]));
    expect(token.can('read', 'expense')).toBe(false);
  });
});
