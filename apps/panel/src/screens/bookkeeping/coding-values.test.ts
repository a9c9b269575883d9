import type { BookkeepingLine, CodingSuggestion } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import {
  bookFaults,
  bookingCodesOf,
  codesOf,
  initialValues,
  offersOf,
  reasonOf,
  withCode,
} from './coding-values.ts';

const lineOf = (id: number, more: Partial<BookkeepingLine> = {}): BookkeepingLine => ({
  id,
  number: `EXP-${id}`,
  version: 1,
  status: 'approved',
  payment_status: 'none',
  book_status: 'unbooked',
  description: '',
  amount: { minor: 1, currency: 'SAR' },
  base_amount: null,
  incurred_on: '2026-01-01',
  paid_by: 'company',
  user: { id: 1, name: 'Reem' },
  team: null,
  supplier: null,
  entry_type: null,
  account: null,
  ...more,
});

const STC = { id: 7, name: 'STC', version: 2, account_id: 64, entry_type_id: null };
const suggestionOf = (id: number): CodingSuggestion => ({
  id,
  version: 1,
  supplier: STC,
  account: {
    record: { id: 64, name: 'Telephone', code: '6400' },
    source: 'supplier',
    origin: { id: 7, name: 'STC' },
  },
  entry_type: null,
});
const meals = { value: '61', label: '6100 Meals' };
const telecom = { value: '4', label: 'Telecom' };

describe('values of a booking', () => {
  const suggestions = new Map([[1, suggestionOf(1)]]);
  const lines = [lineOf(1), lineOf(2)];

  it('starts each line with its suggestion, and a single one in the common fields', () => {
    const several = initialValues(lines, suggestions, 'en');
    expect(codesOf(several, 1).account).toEqual({ value: '64', label: '6400 Telephone' });
    expect(codesOf(several, 2).account).toBeNull();
    const one = initialValues([lineOf(1)], suggestions, 'en');
    expect(one.account).toEqual({ value: '64', label: '6400 Telephone' });
    expect(one.codes).toEqual({});
  });

  it('keeps what a line has when there are no suggestions', () => {
    const set = lineOf(1, { account: { id: 9, name: 'Rent' } });
    expect(initialValues([set], new Map(), 'en').account).toEqual({ value: '9', label: 'Rent' });
  });

  it('books lines without codes of their own with the common ones', () => {
    const values = { ...initialValues(lines, suggestions, 'en'), account: meals };
    expect(codesOf(values, 1).account?.value).toBe('64');
    expect(codesOf(values, 2).account).toEqual(meals);
    expect(bookFaults(values, [1, 2])).toHaveProperty('entry_type');
    const whole = { ...values, entry_type: telecom };
    expect(bookFaults(whole, [1, 2])).toEqual({});
    expect(bookingCodesOf(whole, [1, 2])).toEqual({
      1: { account_id: 64, entry_type_id: 4 },
      2: { account_id: 61, entry_type_id: 4 },
    });
  });

  it('returns the reason of each suggested code', () => {
    const start = initialValues(lines, suggestions, 'en');
    const changed = { ...start, ...withCode(start, 1, 'account', meals), account: meals };
    const reason = (values: typeof start, at: number, field: 'account' | 'entry_type' = 'account') =>
      reasonOf(values, lineOf(at), suggestions.get(at), field, 'en')?.source;
    expect(reason(start, 1)).toBe('supplier');
    expect(reason(start, 2)).toBeUndefined();
    expect(reason(changed, 1)).toBe('chosen');
    expect(reason(changed, 2)).toBe('common');
    const one = { ...initialValues([lineOf(1)], suggestions, 'en'), account: meals };
    expect(reason(one, 1)).toBe('chosen');
    const set = lineOf(1, { account: { id: 61, name: 'Meals' } });
    expect(reasonOf(one, set, undefined, 'account', 'en')?.source).toBe('request');
  });

  it('offers a correction as the default of the supplier', () => {
    const start = initialValues([lineOf(1)], suggestions, 'en');
    expect(offersOf(start, [1], suggestions)).toEqual([]);
    expect(offersOf({ ...start, account: meals }, [1], suggestions)).toMatchObject([
      { supplier: STC, account: { id: 61, name: '6100 Meals' }, entry_type: null },
    ]);
  });
});
