import type { AccountType } from '../bookkeeping/account.ts';
import type { ENTRY_DIRECTIONS } from '../bookkeeping/entry-type.ts';
import type { DefaultAccountName } from './posting.ts';

/** Account that a new company gets. */
export interface ChartAccount {
  readonly code: string;
  readonly name: string;
  readonly name_ar: string;
  readonly type: AccountType;
}

/** Default accounts of a new company, so that everything can be posted from the first day. */
export const STARTING_CHART: Readonly<Record<DefaultAccountName, ChartAccount>> = {
  bank: { code: '1010', name: 'Main bank account', name_ar: 'الحساب البنكي الرئيسي', type: 'bank' },
  petty_cash: { code: '1020', name: 'Petty cash', name_ar: 'الصندوق', type: 'asset' },
  employee_advances: { code: '1250', name: 'Employee advances', name_ar: 'سلف الموظفين', type: 'asset' },
  receivables: { code: '1200', name: 'Receivables', name_ar: 'الذمم المدينة', type: 'asset' },
  input_vat: { code: '1300', name: 'Input VAT', name_ar: 'ضريبة المدخلات', type: 'asset' },
  owed_to_employees: {
    code: '2100',
    name: 'Owed to employees',
    name_ar: 'مستحقات الموظفين',
    type: 'liability',
  },
  payables: { code: '2200', name: 'Payables', name_ar: 'الذمم الدائنة', type: 'liability' },
  accrued_expenses: {
    code: '2400',
    name: 'Accrued expenses',
    name_ar: 'مصروفات مستحقة',
    type: 'liability',
  },
  output_vat: { code: '2300', name: 'Output VAT', name_ar: 'ضريبة المخرجات', type: 'liability' },
  opening_balances: { code: '3900', name: 'Opening balances', name_ar: 'الأرصدة الافتتاحية', type: 'equity' },
  income: { code: '4000', name: 'Sales', name_ar: 'المبيعات', type: 'income' },
  exchange_gain_loss: {
    code: '6910',
    name: 'Exchange gains and losses',
    name_ar: 'أرباح وخسائر فروق العملة',
    type: 'expense',
  },
  rounding: { code: '6920', name: 'Rounding', name_ar: 'فروق التقريب', type: 'expense' },
};

/** Entry type that a new company gets, with its account. */
export interface StartingEntryType {
  readonly name: string;
  readonly name_ar: string;
  readonly direction: (typeof ENTRY_DIRECTIONS)[number];
  readonly account: ChartAccount;
}

const spentOn = (
  [name, nameAr]: readonly [string, string],
  code: string,
  [account, accountAr]: readonly [string, string],
): StartingEntryType => ({
  name,
  name_ar: nameAr,
  direction: 'out',
  account: { code, name: account, name_ar: accountAr, type: 'expense' },
});

/** Entry types of a new company, so that its first request can be classified and booked. */
export const STARTING_ENTRY_TYPES: readonly StartingEntryType[] = [
  spentOn(['Travel', 'سفر'], '6100', ['Travel', 'السفر']),
  spentOn(['Meals and hospitality', 'وجبات وضيافة'], '6200', ['Meals and hospitality', 'الوجبات والضيافة']),
  spentOn(['Office supplies', 'مستلزمات مكتبية'], '6300', ['Office and supplies', 'المكتب والقرطاسية']),
  spentOn(['Software', 'برمجيات'], '6400', ['Software and cloud', 'البرمجيات والخدمات السحابية']),
  spentOn(['Fuel and transport', 'وقود ونقل'], '6500', ['Fuel and transport', 'الوقود والنقل']),
  spentOn(['Utilities', 'كهرباء ومياه'], '6700', ['Utilities', 'الكهرباء والمياه']),
  spentOn(['Other', 'أخرى'], '6990', ['Other expenses', 'مصروفات أخرى']),
];
