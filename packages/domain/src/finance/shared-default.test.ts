import { describe, expect, test } from 'vitest';
import { sharedDefault } from './shared-default.ts';

describe('sharedDefault', () => {
  test('names the other default of a control account', () => {
    const accounts = { owed_to_employees: 1, accrued_expenses: 1, bank: 2 };
    expect(sharedDefault('accrued_expenses', accounts)).toBe('owed_to_employees');
    expect(sharedDefault('owed_to_employees', accounts)).toBe('accrued_expenses');
    expect(sharedDefault('bank', accounts)).toBeNull();
  });

  test('finds a control account under a name that is none', () => {
    expect(sharedDefault('rounding', { rounding: 1, bank: 1 })).toBe('bank');
  });

  test('lets names that are no control accounts share one', () => {
    expect(sharedDefault('rounding', { rounding: 1, exchange_gain_loss: 1 })).toBeNull();
  });

  test('lets input and output VAT share one, but with no other name', () => {
    const accounts = { input_vat: 1, output_vat: 1 };
    expect(sharedDefault('input_vat', accounts)).toBeNull();
    expect(sharedDefault('output_vat', accounts)).toBeNull();
    expect(sharedDefault('output_vat', { ...accounts, payables: 1 })).toBe('payables');
  });

  test('ignores names without an account', () => {
    expect(sharedDefault('bank', { bank: null, petty_cash: null })).toBeNull();
    expect(sharedDefault('bank', {})).toBeNull();
  });
});
