import type { AccountType, DefaultAccountName } from '@outlay/domain';
import type { DemoGoods } from './companies.ts';

/** An account of the demo data. */
export type DemoAccount = {
  readonly code: string;
  readonly name: string;
  readonly nameAr: string;
  readonly type: AccountType;
  readonly opening?: number;
};

/** The chart of accounts of a demo company; opening balances in whole riyals. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    code: '1010',
    name: 'Main bank account',
    nameAr: 'الحساب البنكي الرئيسي',
    type: 'bank',
    opening: 1_250_000,
  },
  { code: '1020', name: 'Petty cash', nameAr: 'الصندوق', type: 'asset', opening: 15_000 },
  { code: '1200', name: 'Receivables', nameAr: 'الذمم المدينة', type: 'asset' },
  { code: '1250', name: 'Employee advances', nameAr: 'سلف الموظفين', type: 'asset' },
  { code: '1300', name: 'Input VAT', nameAr: 'ضريبة المدخلات', type: 'asset' },
  { code: '2100', name: 'Owed to employees', nameAr: 'مستحقات الموظفين', type: 'liability' },
  { code: '2200', name: 'Payables', nameAr: 'الذمم الدائنة', type: 'liability' },
  { code: '2300', name: 'Output VAT', nameAr: 'ضريبة المخرجات', type: 'liability' },
  { code: '3000', name: 'Owners’ equity', nameAr: 'حقوق الملكية', type: 'equity', opening: 1_265_000 },
  { code: '3900', name: 'Opening balances', nameAr: 'الأرصدة الافتتاحية', type: 'equity' },
  { code: '4000', name: 'Sales', nameAr: 'المبيعات', type: 'income' },
  { code: '4900', name: 'Other income', nameAr: 'إيرادات أخرى', type: 'income' },
  { code: '6100', name: 'Travel', nameAr: 'السفر', type: 'expense' },
  { code: '6200', name: 'Meals and hospitality', nameAr: 'الضيافة', type: 'expense' },
  { code: '6300', name: 'Office and supplies', nameAr: 'المكتب والقرطاسية', type: 'expense' },
  { code: '6400', name: 'Software and cloud', nameAr: 'البرمجيات والخدمات السحابية', type: 'expense' },
  { code: '6500', name: 'Fuel and transport', nameAr: 'الوقود والنقل', type: 'expense' },
  { code: '6600', name: 'Marketing', nameAr: 'التسويق', type: 'expense' },
  { code: '6700', name: 'Utilities', nameAr: 'الكهرباء والمياه', type: 'expense' },
  {
    code: '6910',
    name: 'Exchange gains and losses',
    nameAr: 'أرباح وخسائر فروق العملة',
    type: 'expense',
  },
  { code: '6920', name: 'Rounding', nameAr: 'فروق التقريب', type: 'expense' },
  { code: '6800', name: 'Rent', nameAr: 'الإيجار', type: 'expense' },
  { code: '6810', name: 'Insurance', nameAr: 'التأمين', type: 'expense' },
  { code: '2250', name: 'Accrued expenses', nameAr: 'مصروفات مستحقة', type: 'liability' },
];

/** Default accounts of the demo companies, by code. */
export const DEMO_DEFAULTS: Readonly<Record<DefaultAccountName, string>> = {
  bank: '1010',
  petty_cash: '1020',
  receivables: '1200',
  input_vat: '1300',
  owed_to_employees: '2100',
  payables: '2200',
  output_vat: '2300',
  opening_balances: '3900',
  accrued_expenses: '2250',
  employee_advances: '1250',
  income: '4000',
  exchange_gain_loss: '6910',
  rounding: '6920',
};

/** An entry type of the demo data with its default account. */
export type DemoEntryType = {
  readonly key: string;
  readonly name: string;
  readonly nameAr: string;
  readonly direction: 'in' | 'out';
  readonly account: string;
};

/** Entry types of the demo companies. */
export const DEMO_ENTRY_TYPES: readonly DemoEntryType[] = [
  { key: 'travel', name: 'Travel', nameAr: 'سفر', direction: 'out', account: '6100' },
  { key: 'meals', name: 'Meals', nameAr: 'ضيافة', direction: 'out', account: '6200' },
  { key: 'office', name: 'Office supplies', nameAr: 'مستلزمات مكتبية', direction: 'out', account: '6300' },
  { key: 'software', name: 'Software', nameAr: 'برمجيات', direction: 'out', account: '6400' },
  { key: 'fuel', name: 'Fuel and transport', nameAr: 'وقود ونقل', direction: 'out', account: '6500' },
  { key: 'marketing', name: 'Marketing', nameAr: 'تسويق', direction: 'out', account: '6600' },
  { key: 'utilities', name: 'Utilities', nameAr: 'كهرباء ومياه', direction: 'out', account: '6700' },
  { key: 'sales', name: 'Customer payment', nameAr: 'دفعة من عميل', direction: 'in', account: '4000' },
  { key: 'refund', name: 'Refund received', nameAr: 'ردّ مبلغ مستلم', direction: 'in', account: '4900' },
  { key: 'rent', name: 'Rent', nameAr: 'إيجار', direction: 'out', account: '6800' },
  { key: 'insurance', name: 'Insurance', nameAr: 'تأمين', direction: 'out', account: '6810' },
];

/** Description of an expense, and what was bought. */
export type DemoPurpose = { readonly text: string; readonly buys: DemoGoods };

/** Descriptions of an expense by entry type, and its price range in riyals. */
export const DEMO_PURPOSES: Readonly<
  Record<string, { readonly purposes: readonly DemoPurpose[]; readonly low: number; readonly high: number }>
> = {
  travel: {
    purposes: [
      { text: 'Flight to Jeddah for the annual supplier meeting', buys: 'flights' },
      { text: 'تذكرة طيران إلى الدمام', buys: 'flights' },
      { text: 'Hotel, two nights, client visit', buys: 'hotel' },
      { text: 'حجز فندق لحضور المعرض', buys: 'hotel' },
    ],
    low: 380,
    high: 6400,
  },
  meals: {
    purposes: [
      { text: 'Lunch with a customer', buys: 'food' },
      { text: 'عشاء عمل مع فريق المبيعات', buys: 'food' },
      { text: 'Coffee for the team workshop', buys: 'food' },
      { text: 'ضيافة اجتماع مجلس الإدارة', buys: 'food' },
    ],
    low: 40,
    high: 900,
  },
  office: {
    purposes: [
      { text: 'Printer toner and paper', buys: 'stationery' },
      { text: 'قرطاسية للمكتب', buys: 'stationery' },
      { text: 'Two office chairs', buys: 'furniture' },
      { text: 'لوحات ولافتات للمكتب', buys: 'printing' },
    ],
    low: 60,
    high: 2400,
  },
  software: {
    purposes: [
      { text: 'Cloud hosting, monthly', buys: 'cloud' },
      { text: 'اشتراك برنامج التصميم', buys: 'software' },
      { text: 'Licences for the sales team', buys: 'software' },
      { text: 'تجديد نطاق الموقع', buys: 'domain' },
    ],
    low: 90,
    high: 5200,
  },
  fuel: {
    purposes: [
      { text: 'Fuel for the delivery van', buys: 'fuel' },
      { text: 'وقود سيارة المندوب', buys: 'fuel' },
      { text: 'Taxi from the airport', buys: 'taxi' },
      { text: 'أجرة نقل بضاعة', buys: 'freight' },
    ],
    low: 30,
    high: 700,
  },
  marketing: {
    purposes: [
      { text: 'Online campaign, second week', buys: 'advertising' },
      { text: 'طباعة كتيبات تعريفية', buys: 'printing' },
      { text: 'Booth at the trade fair', buys: 'fair' },
      { text: 'تصوير منتجات', buys: 'photos' },
    ],
    low: 300,
    high: 7800,
  },
  utilities: {
    purposes: [
      { text: 'Electricity bill', buys: 'power' },
      { text: 'فاتورة الإنترنت', buys: 'internet' },
      { text: 'Water bill of the warehouse', buys: 'water' },
      { text: 'فاتورة هاتف المكتب', buys: 'internet' },
    ],
    low: 120,
    high: 1900,
  },
};

/** Texts of decisions, questions and responses. */
export const DEMO_TEXTS = {
  ask: [
    'Which project is this for?',
    'يُرجى إرفاق الفاتورة الضريبية.',
    'Who attended? Please name the guests.',
    'ما سبب اختيار هذا المورّد؟',
  ],
  provide: [
    'It is for the Red Sea project.',
    'أرفقت الفاتورة، شكرًا.',
    'Three guests of Gulf Medical Supplies.',
    'كان المورّد الوحيد المتاح في ذلك اليوم.',
  ],
  reject: [
    'This is a private purchase.',
    'تجاوز الميزانية المعتمدة لهذا الشهر.',
    'Please book through the travel desk.',
    'الفاتورة غير واضحة.',
  ],
  verify: ['Bank transfer 88120', 'تحويل بنكي رقم 55417', 'Card statement, line 12', ''],
  remark: ['Thank you, well documented.', 'تمت المراجعة مع المورّد.'],
} as const;
