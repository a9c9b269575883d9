import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import type { PermissionSetKey } from '../access/permission-sets/permission-set-keys.ts';
import { faultsIn } from '../errors/fault.ts';
import { MESSAGES } from '../messages/catalogue.ts';
import { RESOURCES } from '../resources/registry.ts';
import { pathOf } from '../session/routes/paths.ts';
import { budget, budgetDraft, budgetQuery } from './budget.ts';
import { budgets } from './budgets.resource.ts';
import { budgetTexts } from './budgets.texts.ts';

const abilityOf = (set: PermissionSetKey) =>
  createAbility(abilityRulesFor({ role: 'company', set, user: { id: 1, team_ids: [] } }));

const draft = {
  name: ' Travel ',
  period: 'year',
  amount: { minor: 100, currency: 'SAR' },
  valid_from: '2026-01-01',
};

describe('budgets', () => {
  it('are registered with their route and their texts', () => {
    expect(RESOURCES.budgets).toBe(budgets);
    expect(pathOf('settings.budgets.list')).toBe('/panel/settings/budgets/list');
    expect(MESSAGES).toMatchObject(budgetTexts);
  });

  it('are managed and exceeded by owner and finance, and hidden from members', () => {
    expect(abilityOf('owner').can('approve', 'budgets')).toBe(true);
    expect(abilityOf('finance').can('create', 'budgets')).toBe(true);
    expect(abilityOf('finance').can('approve', 'budgets')).toBe(true);
    expect(abilityOf('auditor').can('update', 'budgets')).toBe(false);
    expect(abilityOf('approver').can('approve', 'budgets')).toBe(false);
    expect(abilityOf('member').can('read', 'budgets')).toBe(false);
  });

  it('have defaults for absent fields and keep unknown ones', () => {
    expect(budget.parse({ ...draft, id: 1, newer: true })).toMatchObject({
      version: 0,
      team: null,
      cost_center: null,
      entry_type: null,
      carry_over: false,
      warning_share: 8_000,
      mode: 'warn',
      active: true,
      newer: true,
    });
  });

  it('need a name, a period, an amount and a first day', () => {
    expect(budgetDraft.parse(draft)).toEqual({ ...draft, name: 'Travel' });
    expect(Object.keys(faultsIn(budgetDraft, {})).toSorted()).toEqual([
      'amount',
      'name',
      'period',
      'valid_from',
    ]);
    const wrong = {
      ...draft,
      warning_share: 10_001,
      valid_to: '2025-12-31',
      amount: { ...draft.amount, minor: 0 },
    };
    expect(Object.keys(faultsIn(budgetDraft, wrong)).toSorted()).toEqual([
      'amount.minor',
      'valid_to',
      'warning_share',
    ]);
  });

  it('are filtered and sorted by known fields only', () => {
    expect(budgetQuery.parse({ period: 'month,year', sort: 'amount' })).toEqual({
      period: ['month', 'year'],
      sort: 'amount',
    });
    expect(budgetQuery.safeParse({ sort: 'note' }).success).toBe(false);
  });
});
