import type { Texts } from '../../messages/text.ts';

/** Texts of the lines of an expense. */
export const lineTexts = {
  'field.lines': ['Lines', 'البنود'],
  'field.net': ['Net', 'الصافي'],
  'field.tax': ['VAT', 'الضريبة'],
  'field.gross': ['Gross', 'الإجمالي'],
  'field.tax_code': ['Tax code', 'رمز الضريبة'],
  'field.cost_center': ['Cost center', 'مركز التكلفة'],
  'field.supplier_vat_number': ['Supplier’s VAT number', 'الرقم الضريبي للمورّد'],
  'field.attendees': ['Attendees', 'الحاضرون'],
  'field.attendees.help': ['Names, separated by commas.', 'الأسماء مفصولة بفواصل.'],
  'field.invoice_number': ['Invoice number', 'رقم الفاتورة'],
} as const satisfies Texts;
