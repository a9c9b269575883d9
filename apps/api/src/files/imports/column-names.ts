import { searchFold } from '@outlay/domain';

/** Usual column names of spreadsheets by field, besides its own labels. */
type ColumnNames = Readonly<Record<string, readonly string[]>>;

/**
 * Column names valid in every list. A name must not suggest values that the field rejects, because such rows are
 * refused.
 */
const ANYWHERE: ColumnNames = {
  email: ['email address', 'mail', 'الإيميل', 'إيميل', 'البريد', 'بريد إلكتروني', 'عنوان البريد الإلكتروني'],
  phone: [
    'phone number',
    'phone no',
    'mobile',
    'mobile number',
    'mobile no',
    'telephone',
    'tel',
    'الجوال',
    'جوال',
    'الهاتف',
    'هاتف',
    'رقم الهاتف',
    'رقم الموبايل',
  ],
  tax_number: [
    'vat',
    'vat no',
    'vat id',
    'vat registration number',
    'tax id',
    'tax no',
    'trn',
    'tin',
    'رقم ضريبي',
    'رقم التسجيل الضريبي',
    'رقم ضريبة القيمة المضافة',
  ],
  iban: ['iban number', 'الآيبان', 'آيبان'],
  bic: ['swift', 'swift code', 'bic code', 'رمز السويفت', 'سويفت'],
  address: ['street address', 'عنوان'],
  note: ['notes', 'remark', 'remarks', 'comment', 'comments', 'memo', 'ملاحظات', 'تعليق', 'تعليقات'],
  active: ['is active', 'enabled', 'مفعّل'],
  amount: ['total', 'total amount', 'value', 'الإجمالي', 'المبلغ الإجمالي', 'القيمة', 'مبلغ'],
  description: ['details', 'subject', 'purpose', 'البيان', 'التفاصيل', 'وصف', 'الغرض'],
  reference: ['ref', 'reference number', 'المرجع', 'مرجع'],
  team_id: ['team name', 'اسم الفريق'],
  supplier_id: ['supplier name', 'vendor', 'vendor name', 'merchant', 'payee', 'اسم المورّد', 'التاجر'],
  customer_id: ['customer name', 'client', 'client name', 'اسم العميل', 'الزبون'],
};

/** Columns of names in two languages: the first one is used in a file with a single name. */
const TWO_LANGUAGES: ColumnNames = {
  name: ['name en', 'english name', 'name in english', 'الاسم', 'الاسم الإنجليزي', 'الاسم بالإنجليزي'],
  name_ar: ['name ar', 'arabic name', 'name in arabic', 'الاسم العربي', 'الاسم بالعربي'],
};

/** Columns of the coding of expenses and cash-in; in a list of suppliers the same names mean something else. */
const CODING: ColumnNames = {
  entry_type_id: ['category', 'expense type', 'expense category', 'نوع المصروف', 'التصنيف', 'الفئة'],
  account_id: ['account code', 'account number', 'gl account', 'رمز الحساب', 'رقم الحساب', 'اسم الحساب'],
};

/** Returns headings of the name column for the nouns of a list. */
const namesOf = (...of: readonly string[]): readonly string[] =>
  of.flatMap((one) => [one, `${one} name`, `name of ${one}`]);

const IN_LIST: Readonly<Record<string, ColumnNames>> = {
  suppliers: {
    name: [
      ...namesOf('supplier', 'vendor', 'company', 'merchant'),
      'المورّد',
      'اسم المورّد',
      'الشركة',
      'اسم الشركة',
    ],
  },
  customers: {
    name: [...namesOf('customer', 'client', 'company'), 'العميل', 'اسم العميل', 'الشركة', 'اسم الشركة'],
  },
  accounts: {
    ...TWO_LANGUAGES,
    code: [
      'account code',
      'account number',
      'account no',
      'number',
      'no',
      'gl code',
      'رمز الحساب',
      'رقم الحساب',
      'رقم',
      'الرقم',
      'كود',
      'كود الحساب',
    ],
    name: [
      ...(TWO_LANGUAGES['name'] ?? []),
      ...namesOf('account'),
      'account name en',
      'account name english',
      'الحساب',
      'اسم الحساب',
      'اسم الحساب بالإنجليزية',
    ],
    name_ar: [
      ...(TWO_LANGUAGES['name_ar'] ?? []),
      'account name ar',
      'account name arabic',
      'اسم الحساب بالعربية',
    ],
    type: ['account type', 'category', 'class', 'نوع الحساب', 'التصنيف', 'الفئة'],
    currency: ['currency code', 'رمز العملة'],
    opening_balance: ['opening', 'initial balance', 'رصيد افتتاحي', 'رصيد أول المدة'],
  },
  entryTypes: {
    ...TWO_LANGUAGES,
    name: [
      ...(TWO_LANGUAGES['name'] ?? []),
      ...namesOf('entry type', 'category'),
      'نوع القيد',
      'اسم نوع القيد',
    ],
    direction: ['in or out', 'نوع الحركة'],
  },
  taxCodes: { rate: ['tax rate', 'vat rate', 'النسبة', 'نسبة الضريبة', 'سعر الضريبة'] },
  perDiemRates: {
    part_day_hours: ['part day after hours', 'اليوم الجزئي بعد ساعات'],
    full_day_hours: ['full day after hours', 'اليوم الكامل بعد ساعات'],
  },
  teams: {
    name: [...namesOf('team', 'department'), 'الفريق', 'اسم الفريق', 'القسم', 'اسم القسم', 'الإدارة'],
    approver_ids: ['approver', 'manager', 'managers', 'team lead', 'مسؤول الاعتماد', 'المدير', 'المسؤول'],
    member_ids: ['member', 'team members', 'people', 'employees', 'أعضاء الفريق', 'الموظفون', 'الموظفين'],
  },
  members: {
    name: [
      ...namesOf('member', 'employee'),
      'full name',
      'العضو',
      'اسم العضو',
      'الموظف',
      'اسم الموظف',
      'الاسم الكامل',
    ],
    permission_set_id: ['permission', 'permissions', 'الصلاحية', 'الصلاحيات'],
    team_ids: ['team', 'الفريق'],
    approval_limit: ['limit', 'الحد', 'حد الموافقة'],
  },
  spendingPolicies: {
    limit_per_expense: ['الحد لكل مصروف'],
    limit_per_day: ['الحد لليوم'],
    limit_per_month: ['الحد للشهر'],
    max_age_days: ['أقصى عمر للمصروف (بالأيام)'],
  },
  expenses: {
    ...CODING,
    incurred_on: ['expense date', 'date of expense', 'spent on', 'تاريخ المصروف', 'تاريخ الصرف'],
    paid_by: ['payer', 'paid with', 'من دفع', 'جهة الدفع'],
  },
  sales: {
    ...CODING,
    issued_on: ['date', 'invoice date', 'issue date', 'التاريخ', 'تاريخ الفاتورة'],
    due_on: ['due', 'due by', 'الاستحقاق'],
    reference: ['invoice', 'invoice number', 'invoice no', 'رقم الفاتورة'],
  },
};

/**
 * Reduces a heading to its letters and digits: `Name_EN *` and `nameEn` are equal, in the spellings of either
 * language.
 */
export const headingFold = (heading: string): string =>
  searchFold(heading.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns further headings of a field's column, folded; those of the list come before those of all lists. */
export const columnNames = (resource: string, field: string): readonly string[] =>
  [...(IN_LIST[resource]?.[field] ?? []), ...(ANYWHERE[field] ?? [])].map(headingFold);
