import { PAYMENT_CSV_TEMPLATE } from '@outlay/domain';
import { expect, it } from 'vitest';
import { layoutOf, previewOf } from './payment-csv-draft.ts';

it('recognizes a layout while it is typed, and none elsewhere', () => {
  const typed = { ...PAYMENT_CSV_TEMPLATE, columns: [] };
  expect(layoutOf(typed)).toBe(typed);
  for (const value of [undefined, null, '', {}, { columns: 'iban' }]) expect(layoutOf(value)).toBeNull();
});

it('shows an example with the headers, the separator and the decimal mark of the layout', () => {
  const layout = { ...PAYMENT_CSV_TEMPLATE, separator: 'semicolon', decimal_mark: 'comma' } as const;
  expect(previewOf(layout).split('\n')).toEqual([
    'Execution date;Debit account;Beneficiary name;Beneficiary IBAN;Amount;Currency;Reference;Details',
    '2026-03-01;SA0380000000608010167519;Noura Ali;SA4420000001234567891234;1250,50;SAR;RB-0042;RB-0042 EX-0107',
  ]);
});
