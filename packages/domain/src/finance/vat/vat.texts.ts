import type { Texts } from '../../messages/text.ts';

/** Texts of the VAT report, on the screen and in its files. */
export const vatTexts = {
  'route.finance.vat': ['VAT report', 'تقرير ضريبة القيمة المضافة'],
  'vat.lines_title': ['Lines of the VAT report', 'بنود تقرير ضريبة القيمة المضافة'],
  'vat.base': ['Net purchases', 'المشتريات بلا ضريبة'],
  'vat.tax': ['VAT on purchases', 'ضريبة المشتريات'],
  'vat.recoverable': ['Recoverable', 'قابلة للاسترداد'],
  'vat.not_recoverable': ['Not recoverable', 'غير قابلة للاسترداد'],
  'vat.sales': ['Net sales', 'المبيعات بلا ضريبة'],
  'vat.output': ['VAT owed', 'الضريبة المستحقة'],
  'vat.payable': ['VAT to pay', 'صافي الضريبة للسداد'],
  'vat.refundable': ['VAT to reclaim', 'صافي الضريبة للاسترداد'],
  'vat.total': ['Total', 'الإجمالي'],
  'vat.no_code': ['No tax code', 'بلا رمز ضريبة'],
  'vat.by_code': ['By tax code', 'حسب رمز الضريبة'],
  'vat.reconciliation': ['Reconciliation with the ledger', 'المطابقة مع دفتر الأستاذ'],
  'vat.reconciliation.help': [
    'Debits less credits of the VAT accounts in this period.',
    'المدين ناقص الدائن لحسابات الضريبة في هذه الفترة.',
  ],
  'vat.account': ['Account', 'الحساب'],
  'vat.reported': ['In this report', 'في هذا التقرير'],
  'vat.other': ['Other entries', 'قيود أخرى'],
  'vat.ledger': ['Ledger', 'دفتر الأستاذ'],
  'vat.difference': ['Difference', 'الفرق'],
} as const satisfies Texts;
