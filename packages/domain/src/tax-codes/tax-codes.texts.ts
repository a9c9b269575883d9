import type { Texts } from '../messages/text.ts';

/** Texts of the list of tax codes and of its permissions. */
export const taxCodeTexts = {
  'subject.taxCodes': ['Tax codes', 'رموز الضريبة'],
  'route.settings.tax_codes.list': ['Tax codes', 'رموز الضريبة'],
  'tax_codes.new': ['New tax code', 'إضافة رمز ضريبة'],
  'tax_codes.search': ['Search tax codes', 'بحث في رموز الضريبة'],
  'tax_codes.empty': ['No tax codes yet', 'لم يُضف أي رمز ضريبة بعد'],
  'tax_codes.empty.help': [
    'Create the first one here, or import a list from a file.',
    'أضف أول رمز ضريبة من هنا، أو استورد القائمة من ملف.',
  ],
  'tax_codes.rate.help': [
    'Zero-rated, exempt and out-of-scope codes have 0 %.',
    'معدل الضريبة \u20660%\u2069 لرموز نسبة الصفر والإعفاء وما هو خارج النطاق.',
  ],
  'tax_codes.account.help': [
    'Without one, the default account for input VAT.',
    'إن تُرك فارغًا استُخدم الحساب الافتراضي لضريبة المدخلات.',
  ],
  'tax_codes.output_account.help': [
    'For sales and reverse charge. Without one, the default account for output VAT.',
    'للمبيعات والاحتساب العكسي. إن تُرك فارغًا استُخدم الحساب الافتراضي لضريبة المخرجات.',
  ],
  'sales.tax_code.help': ['The amount includes the tax.', 'المبلغ شامل الضريبة.'],
  'field.tax_category': ['Category', 'الفئة'],
  'field.tax_rate': ['Rate', 'معدل الضريبة'],
  'field.recoverable_share': ['Recoverable', 'القابل للاسترداد'],
  'field.input_vat_account': ['Input VAT account', 'حساب ضريبة المدخلات'],
  'field.output_vat_account': ['Output VAT account', 'حساب ضريبة المخرجات'],
  'field.valid_from': ['Valid from', 'سارٍ من'],
  'field.valid_to': ['Valid to', 'سارٍ حتى'],
  'tax_category.S': ['Standard rate', 'النسبة الأساسية'],
  'tax_category.Z': ['Zero-rated', 'نسبة الصفر'],
  'tax_category.E': ['Exempt', 'معفى'],
  'tax_category.O': ['Out of scope', 'خارج النطاق'],
  'tax_category.AE': ['Reverse charge', 'الاحتساب العكسي'],
  'validation.rate_of_category': [
    'A standard rate is above 0 %; zero-rated, exempt and out-of-scope codes have 0 %.',
    'معدل النسبة الأساسية أكبر من \u20660%\u2069، ومعدل نسبة الصفر والإعفاء وخارج النطاق \u20660%\u2069.',
  ],
} as const satisfies Texts;
