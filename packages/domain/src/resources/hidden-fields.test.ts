import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import { PERMISSION_SET_KEYS } from '../access/permission-sets/permission-set-keys.ts';
import type { PermissionRule } from '../access/rule.ts';
import {
  HIDES_REQUIRED,
  hiddenRequirements,
  hiddenValue,
  isAlwaysShown,
  isFieldShown,
} from './hidden-fields.ts';
import { unknownRuleFields } from './rule-fields.ts';

const EVERYTHING: PermissionRule = { action: 'manage', subject: 'all' };
const hiding = (subject: string, ...fields: string[]): PermissionRule => ({
  action: 'read',
  subject,
  fields,
  inverted: true,
});
const hiddenBy = (...rules: PermissionRule[]) =>
  hiddenRequirements(createAbility(rules)).map(({ subject, field }) => `${subject} ${field}`);
const abilityOf = (...set: PermissionRule[]) =>
  createAbility(abilityRulesFor({ role: 'company', set, user: { id: 1, team_ids: [] } }));

const unknown = (subject: string | string[], ...fields: string[]) => unknownRuleFields({ subject, fields });

describe('unknownRuleFields', () => {
  it('returns the fields that no subject of the rule has', () => {
    expect(unknown('suppliers', 'ibn', 'iban', 'account.name', 'account')).toEqual(['ibn', 'account.name']);
    expect(unknown(['customers', 'suppliers'], 'iban', 'ibn')).toEqual(['ibn']);
    expect(unknown('customers', 'iban')).toEqual(['iban']);
    expect(unknown('dashboard', 'amount')).toEqual(['amount']);
    expect(unknown('all', 'iban', 'ibn')).toEqual(['ibn']);
    expect(unknownRuleFields({ subject: 'suppliers' })).toEqual([]);
  });

  it('accepts references by name or id, fields of drafts, and patterns that match a field', () => {
    expect(unknown('suppliers', 'account_id', 'account', 'i*n', '*')).toEqual([]);
    expect(unknown('users', 'team_ids', 'teams', 'permission_set_id', 'permission_set')).toEqual([]);
    expect(unknown('suppliers', 'x*n')).toEqual(['x*n']);
  });
});

describe('hidden requirements', () => {
  it('are none of the built-in sets', () => {
    for (const set of PERMISSION_SET_KEYS) {
      const rules = abilityRulesFor({ role: 'company', set, user: { id: 1, team_ids: [1] } });
      expect([set, hiddenBy(...rules)]).toEqual([set, []]);
    }
  });

  it('are the fields that the contract requires, whatever their spelling', () => {
    expect(hiddenBy(EVERYTHING, hiding('sales', 'amount'))).toEqual(['sales amount']);
    expect(hiddenBy(EVERYTHING, hiding('sales', 'customer_id'))).toEqual(['sales customer']);
    expect(hiddenBy(EVERYTHING, hiding('suppliers', 'iban', 'phone'))).toEqual([]);
    expect(hiddenBy(EVERYTHING, hiding('suppliers', 'id', 'version'))).toEqual([]);
  });

  it('include fields that repeat a hidden one', () => {
    expect(hiddenBy(EVERYTHING, hiding('expense', 'base_amount'))).toEqual([
      'reimpursable amount',
      'transactions amount',
    ]);
    expect(hiddenBy(EVERYTHING, hiding('expense', 'account'))).toEqual(['transactions account']);
  });

  it('are hidden by a rule that allows other fields only, and on some records', () => {
    expect(hiddenBy({ action: 'read', subject: 'teams', fields: ['members'] })).toEqual(['teams name']);
    const some = { ...hiding('sales', 'amount'), conditions: { status: 'draft' } };
    expect(hiddenBy(EVERYTHING, some)).toEqual(['sales amount']);
  });

  it('do not concern records that may not be read', () => {
    expect(hiddenBy({ action: 'update', subject: 'teams', fields: ['members'] })).toEqual([]);
    expect(
      hiddenBy(EVERYTHING, hiding('teams', 'name'), { action: 'read', subject: 'teams', inverted: true }),
    ).toEqual([]);
  });
});

describe('rules of a set that hides what every record has', () => {
  it('deny these records, and only them', () => {
    const ability = abilityOf(EVERYTHING, hiding('sales', 'amount'));
    for (const action of ['read', 'update', 'export'] as const)
      expect(ability.can(action, 'sales')).toBe(false);
    expect(ability.relevantRuleFor('read', 'sales')?.reason).toBe(HIDES_REQUIRED);
    expect(ability.can('read', 'suppliers')).toBe(true);
  });

  it('hide the field from sums, too', () => {
    expect(isAlwaysShown(abilityOf(EVERYTHING, hiding('expense', 'amount')), 'expense', 'amount')).toBe(
      false,
    );
  });
});

it('possible duplicates are hidden with each field that they are found by, on the records on which it is hidden', () => {
  const fields = ['supplier', 'invoice_number', 'supplier_vat_number', 'incurred_on', 'amount', 'receipts'];
  for (const subject of ['expense', 'bookkeep'] as const)
    for (const field of fields) {
      const rule = { ...hiding(subject, field), conditions: { status: 'pending' } };
      const ability = createAbility([EVERYTHING, rule]);
      for (const name of ['duplicate_ids', 'duplicates']) {
        const isShown = (status: string) => isFieldShown(ability, subject, { status }, name);
        expect([name, field, isShown('pending'), isShown('draft')]).toEqual([name, field, false, true]);
      }
    }
});

it('a hidden value is an empty list, null, or absent, as the contract allows', () => {
  expect(hiddenValue('expense', 'violations', [{}])).toEqual([]);
  expect(hiddenValue('expense', 'supplier', { id: 1, name: 'A' })).toBeNull();
  expect(hiddenValue('accounts', 'balance', { minor: 1, currency: 'SAR' })).toBeUndefined();
});
