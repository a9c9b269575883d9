import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import type { PermissionSetKey } from '../access/permission-sets/permission-set-keys.ts';
import { faultsIn } from '../errors/fault.ts';
import { MESSAGES } from '../messages/catalogue.ts';
import { RESOURCES } from '../resources/registry.ts';
import { pathOf } from '../session/routes/paths.ts';
import { perDiemRate, perDiemRateDraft, perDiemRateQuery } from './per-diem-rate.ts';
import { perDiemRates } from './per-diem-rates.resource.ts';
import { perDiemRateTexts } from './per-diem-rates.texts.ts';

const abilityOf = (set: PermissionSetKey) =>
  createAbility(abilityRulesFor({ role: 'company', set, user: { id: 1, team_ids: [] } }));

const draft = {
  name: 'Germany',
  country: 'de',
  full_day: { minor: 2_800, currency: 'EUR' },
  valid_from: '2020-01-01',
  source: 'Law',
};

const fieldsOf = (more: object) => Object.keys(faultsIn(perDiemRateDraft, { ...draft, ...more }));

describe('per diem rates', () => {
  it('are registered with their route and their texts', () => {
    expect(RESOURCES.perDiemRates).toBe(perDiemRates);
    expect(pathOf('settings.per_diem_rates.list')).toBe('/panel/settings/per_diem_rates/list');
    expect(MESSAGES).toMatchObject(perDiemRateTexts);
  });

  it('are managed by owner and finance, and read by members', () => {
    expect(abilityOf('owner').can('delete', 'perDiemRates')).toBe(true);
    expect(abilityOf('finance').can('create', 'perDiemRates')).toBe(true);
    expect(abilityOf('auditor').can('update', 'perDiemRates')).toBe(false);
    expect(abilityOf('member').can('read', 'perDiemRates')).toBe(true);
    expect(abilityOf('member').can('create', 'perDiemRates')).toBe(false);
  });

  it('have defaults for absent fields and keep unknown ones', () => {
    expect(perDiemRate.parse({ ...draft, id: 1, newer: true })).toMatchObject({
      version: 0,
      city: null,
      part_day: null,
      part_day_share: null,
      part_day_hours: 0,
      full_day_hours: null,
      dinner_share: 0,
      newer: true,
    });
  });

  it('name a country of ISO 3166', () => {
    expect(perDiemRateDraft.parse(draft).country).toBe('DE');
    expect(faultsIn(perDiemRateDraft, { ...draft, country: 'XX' })).toMatchObject({
      country: [{ id: 'validation.country_code' }],
    });
  });

  it('refuse fields that contradict each other', () => {
    const part_day = { minor: 1_400, currency: 'EUR' };
    expect(fieldsOf({ part_day })).toEqual([]);
    expect(fieldsOf({ part_day, part_day_share: 5_000 })).toEqual(['part_day_share']);
    expect(fieldsOf({ part_day: { minor: 1_400, currency: 'SAR' } })).toEqual(['part_day']);
    expect(fieldsOf({ part_day: { minor: 2_801, currency: 'EUR' } })).toEqual(['part_day']);
    expect(fieldsOf({ part_day_hours: 8, full_day_hours: 7 })).toEqual(['full_day_hours']);
    expect(fieldsOf({ valid_to: '2019-12-31' })).toEqual(['valid_to']);
    expect(fieldsOf({ lunch_share: 10_001 })).toEqual(['lunch_share']);
  });

  it('are filtered and sorted by known fields only', () => {
    expect(perDiemRateQuery.parse({ country: 'sa', sort: 'city' })).toEqual({ country: 'SA', sort: 'city' });
    expect(perDiemRateQuery.safeParse({ sort: 'note' }).success).toBe(false);
  });
});
