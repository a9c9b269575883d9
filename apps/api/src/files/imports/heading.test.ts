import {
  accounts,
  customers,
  entryTypes,
  expenses,
  members,
  perDiemRates,
  sales,
  suppliers,
  teams,
} from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { suppliers as suppliersTable } from '../../db/schema/index.ts';
import { headings } from '../exports/columns.ts';
import { columnNames } from './column-names.ts';
import { readHeading } from './heading.ts';

const LISTS = [accounts, customers, entryTypes, expenses, members, perDiemRates, sales, suppliers, teams];

// The identifying field of all of these lists is one that files contain.
const balance = { name: 'opening_balance', field: accounts.fields.opening_balance };

const IDENTITY = { kind: 'unique', field: 'name', column: suppliersTable.name } as const;

const inputsOf = ({ fields }: (typeof LISTS)[number]) =>
  Object.entries(fields).filter(([, { input }]) => input === true);

const read = (list: (typeof LISTS)[number], heading: string, mapping?: Record<string, string>) => {
  const result = readHeading(
    heading.split(','),
    { resource: list.name, fields: list.fields, identity: IDENTITY },
    mapping && JSON.stringify(mapping),
  );
  return Object.fromEntries(result.recognized.map((one) => [one.heading, one.field]));
};

describe('readHeading', () => {
  it('refuses more columns than a spreadsheet has, before it compares them', () => {
    const wide = ['name', ...Array.from({ length: 16_384 }, (_, at) => `x${at}`)];
    expect(() => read(suppliers, wide.join(','))).toThrow(
      expect.objectContaining({ status: 422, detail: { errors: { file: [expect.any(Function)] } } }),
    );
    expect(read(suppliers, wide.slice(0, -1).join(','))).toEqual({ name: 'name' });
  });

  it.each([
    [accounts, 'Code,name_en,name_ar,Type', ['code', 'name', 'name_ar', 'type']],
    [accounts, 'Account No.,Name EN,Name AR,Account Type', ['code', 'name', 'name_ar', 'type']],
    [accounts, 'accountCode,accountName,nameAr,type', ['code', 'name', 'name_ar', 'type']],
    [accounts, 'رقم الحساب,اسم الحساب,الاسم العربي,نوع الحساب', ['code', 'name', 'name_ar', 'type']],
    [entryTypes, 'English name *,Arabic name *,In or out', ['name', 'name_ar', 'direction']],
    [entryTypes, 'الاسم الإنجليزي:,الاسم العربي:,نوع الحركة', ['name', 'name_ar', 'direction']],
    [accounts, 'رمز الحساب,الاسم (بالعربية),نوع الحساب', ['code', 'name_ar', 'type']],
    [suppliers, 'Vendor,Email Address,Mobile No,VAT No.', ['name', 'email', 'phone', 'tax_number']],
    [suppliers, 'اسم المورد,الايميل,الجوال,الرقم الضريبى', ['name', 'email', 'phone', 'tax_number']],
    [customers, 'Client Name,E-Mail,Telephone,Notes', ['name', 'email', 'phone', 'note']],
    [members, 'Full name,Email,Permissions,Team', ['name', 'email', 'permission_set_id', 'team_ids']],
    [teams, 'القسم,المدير,الموظفون', ['name', 'approver_ids', 'member_ids']],
    [
      expenses,
      'Expense date,Merchant,Category,Total',
      ['incurred_on', 'supplier_id', 'entry_type_id', 'amount'],
    ],
    [sales, 'Client,Invoice date,Invoice no,Total', ['customer_id', 'issued_on', 'reference', 'amount']],
  ] as const)('recognizes the usual headings of $name: %s', (list, heading, field) => {
    const result = read(list, heading);
    expect(heading.split(',').map((one) => result[one])).toEqual(field);
  });

  it('reads the currency of an amount under its heading in exports of both languages, and the earlier Arabic one', () => {
    for (const heading of ['Amount (Currency)', 'عملة المبلغ', 'المبلغ (العملة)'])
      expect(read(expenses, `date,amount,${heading}`)).toMatchObject({ [heading]: 'amount_currency' });
    expect(
      read(
        accounts,
        ['code', 'name', 'type', ...headings([balance], { locale: 'ar', timeZone: 'UTC' })].join(','),
      ),
    ).toMatchObject({
      'الرصيد الافتتاحي': 'opening_balance',
      'الرصيد الافتتاحي (العملة)': 'opening_balance_currency',
    });
  });

  it('reads the earlier headings of the hours of per diem rates', () => {
    const others = 'name,country,full_day,valid_from,source';
    for (const [part, full] of [
      ['Part day after hours', 'Full day after hours'],
      ['اليوم الجزئي بعد ساعات', 'اليوم الكامل بعد ساعات'],
    ] as const)
      expect(read(perDiemRates, `${others},${part},${full}`)).toMatchObject({
        [part]: 'part_day_hours',
        [full]: 'full_day_hours',
      });
  });

  it('prefers exact labels over usual column names', () => {
    expect(read(suppliers, 'Company,Name')).toEqual({ Name: 'name' });
    expect(read(accounts, 'Number,Code,Name,Type')).toEqual({ Code: 'code', Name: 'name', Type: 'type' });
  });

  it('uses the first of two equal headings, and a mapping can name the other', () => {
    expect(read(suppliers, 'Name,Name,E-mail')).toEqual({ Name: 'name', 'E-mail': 'email' });
    expect(read(suppliers, 'Name,Name,E-mail', { Name: '', 'Name (2)': 'name' })).toEqual({
      'Name (2)': 'name',
      'E-mail': 'email',
    });
  });

  it('ignores names that mean something else in this list', () => {
    expect(read(suppliers, 'Name,Category,Account number,Status')).toEqual({ Name: 'name' });
    expect(read(entryTypes, 'Name,Type')).toEqual({ Name: 'name' });
  });

  it('ignores the reasons column of rejected rows', () => {
    const { ignored } = readHeading(
      ['Name', 'Reason', 'السبب', 'Colour'],
      { resource: suppliers.name, fields: suppliers.fields, identity: IDENTITY },
      undefined,
    );
    expect(ignored).toEqual(['Colour']);
  });

  it('column names are unambiguous: none belongs to two fields of a list', () => {
    for (const list of LISTS) {
      const inputs = inputsOf(list);
      const others = inputs.flatMap(([name]) =>
        [...new Set(columnNames(list.name, name))].map((word) => `${word} → ${name}`),
      );
      const words = others.map((one) => one.split(' → ')[0] ?? '');
      const twice = words.filter((word, at) => words.indexOf(word) !== at);
      expect({ list: list.name, twice }).toEqual({ list: list.name, twice: [] });
    }
  });
});
