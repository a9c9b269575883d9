import { describe, expect, it } from 'vitest';
import { accountDraft } from '../bookkeeping/account.ts';
import {
  CSV_DATE_FORMATS,
  PAYMENT_CSV_FIELDS,
  PAYMENT_CSV_TEMPLATE,
  paymentCsvLayout,
  type PaymentCsvLayout,
} from '../bookkeeping/payment-csv.ts';
import { faultsIn } from '../errors/fault.ts';
import { MESSAGES } from '../messages/catalogue.ts';
import { paymentCsvRows } from './payment-csv.ts';
import { paymentFault, type PaymentOrder } from './payment-file.ts';

const order: PaymentOrder = {
  messageId: 'PB-0001-20270304T101500Z',
  number: 'PB-0001',
  createdAt: new Date('2027-03-04T10:15:00Z'),
  executionDate: '2027-03-05',
  debtor: { name: 'Outlay Trading', iban: 'SA0380000000608010167519', bic: null, currency: 'KWD' },
  payments: [
    {
      reference: 'PO-0001',
      name: 'Huda\nAli',
      iban: 'AE070331234567890123456',
      amount: { minor: 1_234_500, currency: 'KWD' },
      text: 'PO-0001 EX-0001',
    },
    {
      reference: 'PO-0002',
      name: 'Omar',
      iban: 'KW81CBKU0000000000001234560101',
      amount: { minor: 5, currency: 'KWD' },
      text: 'PO-0002',
    },
  ],
};

const layoutOf = (more: Partial<PaymentCsvLayout>): PaymentCsvLayout => ({
  ...PAYMENT_CSV_TEMPLATE,
  ...more,
});
const columns = PAYMENT_CSV_FIELDS.map((field) => ({
  field,
  header: field,
  ...(field === 'constant' ? { value: 'SAL' } : {}),
}));
const faultsOf = (layout: unknown) => Object.keys(faultsIn(paymentCsvLayout, layout)).toSorted();

describe('CSV of a bank', () => {
  it('has the chosen columns in order, with amounts and days as the bank writes them', () => {
    const layout = layoutOf({
      columns,
      decimal_mark: 'comma',
      separator: 'semicolon',
      date_format: 'DD/MM/YYYY',
    });
    const [head, first, second, ...more] = paymentCsvRows(layout, order);
    expect(more).toEqual([]);
    expect(head).toEqual([...PAYMENT_CSV_FIELDS]);
    expect(first).toEqual([
      { figure: '05/03/2027' },
      'Outlay Trading',
      'SA0380000000608010167519',
      '',
      'Huda Ali',
      'AE070331234567890123456',
      { figure: '1234,500' },
      'KWD',
      'PO-0001',
      'PO-0001 EX-0001',
      'PB-0001-20270304T101500Z',
      'PB-0001',
      { figure: '1' },
      { figure: '2' },
      { figure: '1234,505' },
      'SAL',
      '',
    ]);
    expect([second?.[6], second?.[12]]).toEqual([{ figure: '0,005' }, { figure: '2' }]);
    expect(paymentCsvRows(layoutOf({ has_header: false }), order)).toHaveLength(2);
  });

  it('writes days in every format', () => {
    const days = CSV_DATE_FORMATS.map(
      (date_format) => paymentCsvRows(layoutOf({ date_format }), order)[1]?.[0],
    );
    expect(days).toEqual(
      ['2027-03-05', '05/03/2027', '05.03.2027', '03/05/2027', '20270305'].map((figure) => ({ figure })),
    );
  });

  it('needs IBAN and amount, a decimal mark other than the separator, and texts only for constants', () => {
    expect(faultsOf(PAYMENT_CSV_TEMPLATE)).toEqual([]);
    expect(faultsOf(layoutOf({ columns: [{ field: 'iban', header: '' }] }))).toEqual(['columns']);
    expect(faultsOf(layoutOf({ decimal_mark: 'comma' }))).toEqual(['decimal_mark']);
    const wrong = [...PAYMENT_CSV_TEMPLATE.columns, { field: 'constant' as const, header: 'Type' }];
    expect(faultsOf(layoutOf({ columns: wrong }))).toEqual([`columns.${wrong.length - 1}.value`]);
    const valued = [
      { field: 'iban' as const, header: 'IBAN', value: 'SAL' },
      ...PAYMENT_CSV_TEMPLATE.columns,
    ];
    expect(faultsOf(layoutOf({ columns: valued }))).toEqual(['columns.0.value']);
    expect(faultsOf({ ...PAYMENT_CSV_TEMPLATE, quote: true })).not.toEqual([]);
  });

  it('is for bank accounts only, and needs their BIC if it has a column for it', () => {
    const draft = { code: '1010', name: 'Bank', payment_csv: PAYMENT_CSV_TEMPLATE };
    expect(faultsIn(accountDraft, { ...draft, type: 'bank' })).toEqual({});
    expect(Object.keys(faultsIn(accountDraft, { ...draft, type: 'asset' }))).toEqual(['payment_csv']);
    expect(paymentFault({ format: 'bank_csv', payment_csv: layoutOf({ columns }) }, order)).toMatchObject({
      id: 'validation.account_bic',
    });
    expect(paymentFault({ format: 'bank_csv', payment_csv: PAYMENT_CSV_TEMPLATE }, order)).toBeNull();
  });

  it('has a name for each field', () => {
    for (const field of PAYMENT_CSV_FIELDS) expect(MESSAGES).toHaveProperty([`payment_csv.${field}`]);
  });
});
