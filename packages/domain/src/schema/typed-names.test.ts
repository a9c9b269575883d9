import { describe, expect, it } from 'vitest';
import { budgetDraft } from '../budgets/budget.ts';
import { costCenterDraft } from '../cost-centers/cost-center.ts';
import { faultsIn } from '../errors/fault.ts';
import { RESOURCES } from '../resources/registry.ts';
import { anyName, nameAfter, nameOf } from './typed-names.ts';

const REQUIRED = { name: [{ id: 'validation.required', params: {} }] };

describe('names of a draft', () => {
  it.each([
    { name: 'Fuel' },
    { name_ar: 'وقود' },
    { name: null, name_ar: 'وقود' },
    { name: 'Fuel', name_ar: null },
    { name: 'Fuel', name_ar: '' },
    { name: 'Fuel', name_ar: 'وقود' },
  ])('are accepted as %j', (names) => {
    expect(costCenterDraft.parse(names)).toEqual(names);
  });

  it.each([{}, { name: null }, { name: null, name_ar: null }, { name_ar: ' ' }, { name_ar: '\u064E' }])(
    'are refused at the name as %j',
    (names) => {
      expect(faultsIn(costCenterDraft, names)).toEqual(REQUIRED);
    },
  );

  it('are refused together with other fields', () => {
    expect(faultsIn(budgetDraft, {})).toMatchObject({ ...REQUIRED, period: expect.anything() });
  });

  it('compose letters of both languages in one way', () => {
    expect(costCenterDraft.parse({ name_ar: 'ا\u0654حمد' }).name_ar).toBe('أحمد');
  });

  it('are checked by every resource with an Arabic name', () => {
    const bilingual = Object.values(RESOURCES).filter(({ fields }) => 'name_ar' in fields);
    const checked = bilingual.filter(
      ({ draft }) => draft?.def.checks?.some((check: unknown) => check === anyName) === true,
    );
    expect(bilingual.length).toBeGreaterThan(5);
    expect(checked.map(({ name }) => name)).toEqual(bilingual.map(({ name }) => name));
  });
});

describe('the name of a record', () => {
  it.each([
    [{ name: 'Fuel', name_ar: 'وقود' }, 'Fuel'],
    [{ name: null, name_ar: 'وقود' }, 'وقود'],
    [{ name_ar: 'وقود' }, 'وقود'],
    [{ name_ar: null }, null],
    [{}, null],
  ])('is of %j: %s', (names, name) => {
    expect(nameOf(names)).toBe(name);
  });

  const both = { name: 'Fuel', name_ar: 'وقود' };
  const arabic = { name: 'وقود', name_ar: 'وقود' };
  const english = { name: 'Fuel', name_ar: null };
  const latin = { name: 'ACME', name_ar: 'ACME' };
  const decomposed = { name: 'أحمد', name_ar: 'ا\u0654حمد' };

  it.each([
    ['stays without a change', {}, both, 'Fuel'],
    ['stays when only the Arabic one changes', { name_ar: 'نقل' }, both, 'Fuel'],
    ['follows the Arabic one that it repeats', { name_ar: 'نقل' }, arabic, 'نقل'],
    ['follows the Arabic one that it repeats in other code points', { name_ar: 'سعد' }, decomposed, 'سعد'],
    ['stays when it is Latin in both languages', { name_ar: 'أكمي' }, latin, 'ACME'],
    ['stays when the Arabic one that it repeats is removed', { name_ar: null }, arabic, 'وقود'],
    ['is the sent one', { name: 'Transport', name_ar: 'نقل' }, arabic, 'Transport'],
    ['is the Arabic one after its removal', { name: null }, both, 'وقود'],
    ['is the new Arabic one after its removal', { name: null, name_ar: 'نقل' }, english, 'نقل'],
    ['is missing after the removal of the only one', { name: null }, english, null],
    ['is missing after the removal of both', { name: null, name_ar: null }, both, null],
  ])('%s', (_, change, before, name) => {
    expect(nameAfter(change, before)).toBe(name);
  });
});
