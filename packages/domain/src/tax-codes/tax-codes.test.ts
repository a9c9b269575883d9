import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import type { PermissionSetKey } from '../access/permission-sets/permission-set-keys.ts';
import { faultsIn } from '../errors/fault.ts';
import { COUNTRIES } from '../company/countries.ts';
import { countryVatNumberFault } from '../tax/vat-number.ts';
import { MESSAGES } from '../messages/catalogue.ts';
import { RESOURCES } from '../resources/registry.ts';
import { pathOf } from '../session/routes/paths.ts';
import { TAX_CATEGORIES } from '../tax/category.ts';
import { taxCodesOfCountry } from './country-profiles.ts';
import { taxCode, taxCodeDraft } from './tax-code.ts';
import { taxCodes } from './tax-codes.resource.ts';
import { taxCodeTexts } from './tax-codes.texts.ts';

const abilityOf = (set: PermissionSetKey) =>
  createAbility(abilityRulesFor({ role: 'company', set, user: { id: 1, team_ids: [] } }));

const ratesOf = (country: number): number[] => [
  ...new Set(
    taxCodesOfCountry(country)
      .filter(({ category }) => category === 'S')
      .map(({ rate }) => rate),
  ),
];

describe('tax codes', () => {
  it('are registered with their route and their texts', () => {
    expect(RESOURCES.taxCodes).toBe(taxCodes);
    expect(pathOf('settings.tax_codes.list')).toBe('/panel/settings/tax_codes/list');
    expect(MESSAGES).toMatchObject(taxCodeTexts);
  });

  it('are managed by owner and finance, and read by members', () => {
    expect(abilityOf('owner').can('delete', 'taxCodes')).toBe(true);
    expect(abilityOf('finance').can('create', 'taxCodes')).toBe(true);
    expect(abilityOf('auditor').can('update', 'taxCodes')).toBe(false);
    expect(abilityOf('member').can('read', 'taxCodes')).toBe(true);
    expect(abilityOf('member').can('update', 'taxCodes')).toBe(false);
  });

  it('have defaults for absent fields and keep unknown ones', () => {
    const parsed = taxCode.parse({ id: 1, name: 'One', category: 'S', rate: 1500, newer: true });
    expect(parsed).toMatchObject({
      version: 0,
      name_ar: null,
      recoverable_share: 10_000,
      account: null,
      valid_to: null,
      active: true,
      newer: true,
    });
  });

  it('have a rate that fits their category', () => {
    const draft = { name: ' One ', category: 'S', rate: 1500 };
    expect(taxCodeDraft.parse(draft)).toEqual({ ...draft, name: 'One' });
    expect(faultsIn(taxCodeDraft, { ...draft, category: 'AE' })).toEqual({});
    for (const [category, rate] of [
      ['S', 0],
      ['Z', 500],
      ['E', 500],
      ['O', 1],
    ]) {
      expect(faultsIn(taxCodeDraft, { ...draft, category, rate })).toEqual({
        rate: [{ id: 'validation.rate_of_category', params: {} }],
      });
    }
    expect(Object.keys(faultsIn(taxCodeDraft, { ...draft, rate: 10_001, recoverable_share: -1 }))).toEqual([
      'rate',
      'recoverable_share',
    ]);
  });

  it('end on or after the day they begin', () => {
    const draft = { name: 'One', category: 'Z', rate: 0, valid_from: '2026-01-02' };
    expect(faultsIn(taxCodeDraft, { ...draft, valid_to: '2026-01-02' })).toEqual({});
    expect(Object.keys(faultsIn(taxCodeDraft, { ...draft, valid_to: '2026-01-01' }))).toEqual(['valid_to']);
  });

  it('are those of the country for a new company', () => {
    expect([682, 784, 48, 512, 414, 634, 840].map(ratesOf)).toEqual([
      [1500],
      [500],
      [1000],
      [500],
      [],
      [],
      [],
    ]);
    expect(ratesOf(276)).toEqual([1900, 700]);
    expect(ratesOf(246)).toEqual([2550]);
    const taxed = COUNTRIES.filter(({ id }) => taxCodesOfCountry(id).length > 0);
    // Four Gulf states and the 27 of the European Union, whose VAT numbers have a known form.
    expect(taxed).toHaveLength(4 + 27);
    for (const { id: country, region } of taxed) {
      expect([region, countryVatNumberFault('0', region)]).toEqual([region, 'vat_number_format']);
      const codes = taxCodesOfCountry(country);
      expect(new Set(codes.map(({ category }) => category))).toEqual(new Set(TAX_CATEGORIES));
      expect(new Set(codes.map(({ name }) => name)).size).toBe(codes.length);
      for (const code of codes) expect(faultsIn(taxCodeDraft, code)).toEqual({});
    }
  });
});
