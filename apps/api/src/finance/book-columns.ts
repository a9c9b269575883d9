import type { Locale } from '@outlay/domain';

/** Columns of the books as CSV: their headings in English, which programs know, and in Arabic. */
const COLUMNS = {
  entry: ['Entry', 'القيد'],
  date: ['Date', 'التاريخ'],
  source: ['Source', 'المصدر'],
  document: ['Document', 'المستند'],
  description: ['Description', 'الوصف'],
  reference: ['Reference', 'الرقم المرجعي'],
  account_code: ['Account Code', 'رمز الحساب'],
  account_name: ['Account Name', 'اسم الحساب'],
  debit: ['Debit', 'مدين'],
  credit: ['Credit', 'دائن'],
  balance: ['Balance', 'الرصيد'],
  currency: ['Currency', 'العملة'],
  original_debit: ['Original Debit', 'مدين بالعملة الأصلية'],
  original_credit: ['Original Credit', 'دائن بالعملة الأصلية'],
  original_currency: ['Original Currency', 'العملة الأصلية'],
  rate: ['Rate', 'سعر الصرف'],
  supplier: ['Supplier', 'المورّد'],
  team: ['Team', 'الفريق'],
  cost_center: ['Cost Center', 'مركز التكلفة'],
  tax_code: ['Tax Code', 'رمز الضريبة'],
  opening: ['Opening', 'رصيد أول المدة'],
  closing: ['Closing', 'رصيد آخر المدة'],
  closing_debit: ['Closing Debit', 'رصيد آخر المدة المدين'],
  closing_credit: ['Closing Credit', 'رصيد آخر المدة الدائن'],
  total: ['Total', 'الإجمالي'],
} as const satisfies Readonly<Record<string, readonly [en: string, ar: string]>>;

/** A column of the books, or the name of a row of balances. */
export type BookColumn = keyof typeof COLUMNS;

/** Returns the heading of a column in a language. */
export const bookColumn = (locale: Locale, column: BookColumn): string =>
  COLUMNS[column][locale === 'ar' ? 1 : 0];

/** Returns the headings of columns in a language. */
export const bookColumns = (locale: Locale, columns: readonly BookColumn[]): string[] =>
  columns.map((column) => bookColumn(locale, column));
