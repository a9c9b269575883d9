import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import type { PermissionSetKey } from '../access/permission-sets/permission-set-keys.ts';
import { microsOf, rateOfMicros } from '../allowances/rate-micros.ts';
import { faultsIn } from '../errors/fault.ts';
import { MESSAGES } from '../messages/catalogue.ts';
import { RESOURCES } from '../resources/registry.ts';
import { pathOf } from '../session/routes/paths.ts';
import { mileageRate, mileageRateDraft, mileageRateQuery } from './mileage-rate.ts';
import { mileageRates } from './mileage-rates.resource.ts';
import { mileageRateTexts } from './mileage-rates.texts.ts';

const abilityOf = (set: PermissionSetKey) =>
  createAbility(abilityRulesFor({ role: 'company', set, user: { id: 1, team_ids: [] } }));

describe('mileage rates', () => {
  it('are registered with their route and their texts', () => {
    expect(RESOURCES.mileageRates).toBe(mileageRates);
    expect(pathOf('settings.mileage_rates.list')).toBe('/panel/settings/mileage_rates/list');
    expect(MESSAGES).toMatchObject(mileageRateTexts);
  });

  it('are managed by owner and finance, and read by members', () => {
    expect(abilityOf('owner').can('delete', 'mileageRates')).toBe(true);
    expect(abilityOf('finance').can('create', 'mileageRates')).toBe(true);
    expect(abilityOf('auditor').can('update', 'mileageRates')).toBe(false);
    expect(abilityOf('member').can('read', 'mileageRates')).toBe(true);
    expect(abilityOf('member').can('create', 'mileageRates')).toBe(false);
  });

  const draft = {
    name: ' Cars ',
    vehicle: 'car',
    unit: 'km',
    currency: 'eur',
    rate: '٠٫٣٠',
    valid_from: '2026-01-01',
    source: 'Law',
  };

  it('have defaults for absent fields and keep unknown ones', () => {
    const parsed = mileageRate.parse({ ...draft, id: 1, newer: true });
    expect(parsed).toMatchObject({
      version: 0,
      name_ar: null,
      from_distance: 0,
      valid_to: null,
      newer: true,
    });
  });

  it('are typed with at most six decimals, in any digits', () => {
    expect(mileageRateDraft.parse(draft)).toMatchObject({ name: 'Cars', currency: 'EUR', rate: '0.30' });
    const faults = faultsIn(mileageRateDraft, {
      ...draft,
      rate: '0.0000001',
      vehicle: 'boat',
      from_distance: -1,
      source: ' ',
      company_id: 2,
    });
    expect(Object.keys(faults).toSorted()).toEqual([
      'company_id',
      'from_distance',
      'rate',
      'source',
      'vehicle',
    ]);
    expect(faultsIn(mileageRateDraft, { ...draft, rate: '0' })).toMatchObject({
      rate: [{ id: 'validation.unit_rate' }],
    });
    expect(faultsIn(mileageRateDraft, { ...draft, valid_to: '2025-12-31' })).toMatchObject({
      valid_to: [{ id: 'validation.from_after_to' }],
    });
  });

  it('are whole millionths of the currency', () => {
    expect(['0.30', '12', '0.000001', '999999.999999'].map(microsOf)).toEqual([
      300_000, 12_000_000, 1, 999_999_999_999,
    ]);
    expect([300_000, 12_000_000, 1].map(rateOfMicros)).toEqual(['0.3', '12', '0.000001']);
  });

  it('are filtered and sorted by known fields only', () => {
    expect(mileageRateQuery.parse({ vehicle: 'car,van', sort: 'rate' })).toEqual({
      vehicle: ['car', 'van'],
      sort: 'rate',
    });
    expect(mileageRateQuery.safeParse({ sort: 'note' }).success).toBe(false);
  });
});
