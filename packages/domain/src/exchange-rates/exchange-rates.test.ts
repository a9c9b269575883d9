import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import type { PermissionSetKey } from '../access/permission-sets/permission-set-keys.ts';
import { faultsIn } from '../errors/fault.ts';
import { MESSAGES } from '../messages/catalogue.ts';
import { RESOURCES } from '../resources/registry.ts';
import { pathOf } from '../session/routes/paths.ts';
import { datedRate, datedRateDraft, datedRateQuery } from './dated-rate.ts';
import { exchangeRates } from './exchange-rates.resource.ts';
import { datedRateTexts } from './exchange-rates.texts.ts';

const abilityOf = (set: PermissionSetKey) =>
  createAbility(abilityRulesFor({ role: 'company', set, user: { id: 1, team_ids: [] } }));

describe('exchange rates', () => {
  it('are registered with their route and their texts', () => {
    expect(RESOURCES.exchangeRates).toBe(exchangeRates);
    expect(pathOf('finance.rates.list')).toBe('/panel/finance/rates/list');
    expect(MESSAGES).toMatchObject(datedRateTexts);
  });

  it('are managed by owner and finance, and hidden from members', () => {
    expect(abilityOf('owner').can('delete', 'exchangeRates')).toBe(true);
    expect(abilityOf('finance').can('create', 'exchangeRates')).toBe(true);
    expect(abilityOf('auditor').can('update', 'exchangeRates')).toBe(false);
    expect(abilityOf('member').can('read', 'exchangeRates')).toBe(false);
  });

  it('have defaults for absent fields and keep unknown ones', () => {
    const row = { id: 1, from: 'USD', to: 'KWD', date: '2026-03-12', rate: '0.3065', source: 'ecb' };
    expect(datedRate.parse({ ...row, newer: true })).toEqual({
      ...row,
      version: 0,
      reason: null,
      shared: false,
      created_by: null,
      newer: true,
    });
  });

  it('are typed in any case and in Arabic digits, with a reason', () => {
    const draft = { from: ' usd', to: 'kwd', date: '2026-03-12', rate: '٠٫٣٠٦٥', reason: ' Bank ' };
    expect(datedRateDraft.parse(draft)).toEqual({
      from: 'USD',
      to: 'KWD',
      date: '2026-03-12',
      rate: '0.3065',
      reason: 'Bank',
    });
    const faults = faultsIn(datedRateDraft, {
      from: 'USX',
      to: 'KWD',
      date: '2026-02-30',
      rate: '0.0',
      reason: ' ',
    });
    expect(Object.keys(faults).toSorted()).toEqual(['date', 'from', 'rate', 'reason']);
    expect(Object.keys(faultsIn(datedRateDraft, { ...draft, to: 'USD' }))).toEqual(['to']);
    expect(Object.keys(faultsIn(datedRateDraft, { ...draft, source: 'ecb' }))).toEqual(['source']);
  });

  it('are filtered and sorted by known fields only', () => {
    expect(datedRateQuery.parse({ currency: 'kwd', sort: 'date' })).toEqual({
      currency: 'KWD',
      sort: 'date',
    });
    expect(datedRateQuery.safeParse({ sort: 'reason' }).success).toBe(false);
  });
});
