import type { Texts } from '../text.ts';

/** Validation errors of a value, for the form and for the server's 422. */
export const validationTexts = {
  'validation.required': ['This field is required.', 'هذا الحقل مطلوب.'],
  'validation.type': ['This value does not fit here.', 'هذه القيمة غير مناسبة لهذا الحقل.'],
  'validation.integer': ['Enter a whole number.', 'أدخل عددًا صحيحًا.'],
  'validation.positive': ['Enter an amount greater than zero.', 'أدخل مبلغًا أكبر من صفر.'],
  'validation.amount_empty': ['Enter an amount.', 'أدخل مبلغًا.'],
  'validation.amount_not_a_number': [
    'Enter an amount such as 1,234.50.',
    'أدخل مبلغًا رقميًا، مثل \u20661,234.50\u2069.',
  ],
  'validation.amount_too_precise': [
    'The amount has more decimals than its currency.',
    'عدد المنازل العشرية أكبر مما تسمح به العملة.',
  ],
  'validation.amount_too_large': ['This amount is too large.', 'المبلغ أكبر من المسموح.'],
  'validation.format': ['This is not in the right format.', 'الصيغة غير صحيحة.'],
  'validation.code': [
    'Enter at most 20 letters and digits; . - / are allowed after the first.',
    'أدخل عشرين حرفًا أو رقمًا على الأكثر، ويجوز استخدام \u2066. - /\u2069 بعد الخانة الأولى.',
  ],
  'validation.phone': [
    'Enter a phone number with its country code, such as +966 50 123 4567.',
    'أدخل رقم الجوال مع رمز الدولة، مثل \u2066+966 50 123 4567\u2069.',
  ],
  'validation.one_line': [
    'Enter one line, without line breaks or control characters.',
    'أدخل سطرًا واحدًا دون فواصل أسطر أو أحرف تحكم.',
  ],
  'validation.email': [
    'Enter an e-mail address such as name@company.com.',
    'أدخل بريدًا إلكترونيًا صحيحًا، مثل \u2066name@company.com\u2069.',
  ],
  'validation.url': [
    'Enter an address that begins with https://.',
    'أدخل رابطًا صحيحًا أوله \u2066https://\u2069.',
  ],
  'validation.url_with_password': [
    'Enter the address without a user name and password.',
    'أدخل الرابط دون اسم مستخدم وكلمة مرور.',
  ],
  'validation.date': ['Enter a date that exists.', 'أدخل تاريخًا صحيحًا.'],
  'validation.day_range': ['Enter a date between {from} and {until}.', 'أدخل تاريخًا بين {from} و{until}.'],
  'validation.datetime': ['Enter a date and time that exist.', 'أدخل تاريخًا ووقتًا صحيحين.'],
  'validation.passkey': ['This is no passkey.', 'هذا ليس مفتاح مرور.'],
  'validation.choice': ['Choose one of the values offered.', 'اختر قيمة من القيم المتاحة.'],
  'validation.unknown_field': ['This field is not known.', 'هذا الحقل غير معروف.'],
  'validation.unknown_record': ['This record does not exist here.', 'لا يوجد سجل بهذا الاسم.'],
  'validation.repeated': ['Each may be chosen only once.', 'لا يجوز التكرار.'],
  'validation.taken': ['This is in use already.', 'هذه القيمة مستخدَمة من قبل.'],
  'validation.page_size': [
    'Choose one of the page sizes 2, 5, 10, 15, 20, 50 or 100.',
    'اختر عدد الصفوف: 2 أو 5 أو 10 أو 15 أو 20 أو 50 أو 100.',
  ],
  'validation.currency': ['Enter a currency code such as SAR.', 'أدخل رمز عملة مثل \u2066SAR\u2069.'],
  'validation.iban_country': [
    'Begin with the country, as in SA03 8000 0000 6080 1016 7519. This country has no IBAN.',
    'ابدأ برمز الدولة، مثل \u2066SA03 8000 0000 6080 1016 7519\u2069. لا يوجد آيبان لهذه الدولة.',
  ],
  'validation.iban_format': [
    'The length or the form of this IBAN is not that of its country.',
    'طول رقم الآيبان أو صيغته لا يطابق صيغة دولته.',
  ],
  'validation.surplus_cells': [
    'This row has more cells than the heading. Put a value that contains the separator in quotes: "1,234.50".',
    'خلايا هذا الصف أكثر من أعمدة العنوان. ضع القيمة التي تحتوي على الفاصل بين علامتي تنصيص: \u2066"1,234.50"\u2069.',
  ],
  'validation.quotes': [
    'This row has a quote that is not closed, or text after a closing one. Write each quote inside a value twice: "5"" screen".',
    'في هذا الصف علامة تنصيص غير مغلقة، أو نص بعد علامة الإغلاق. اكتب كل علامة تنصيص داخل القيمة مرتين: \u2066"5"" screen"\u2069.',
  ],
  'validation.iban_check': [
    'The check digits of this IBAN are wrong: compare it with the original.',
    'رقم التحقق في الآيبان غير صحيح: قارنه بالأصل.',
  ],
  'validation.bic': [
    'Enter the 8 or 11 characters of the BIC, such as NCBKSAJE.',
    'أدخل رمز السويفت المكوّن من ثماني خانات أو إحدى عشرة خانة، مثل \u2066NCBKSAJE\u2069.',
  ],
  'validation.bank_only': [
    'Only accounts of the type Bank have an IBAN and a BIC.',
    'رقم الآيبان ورمز السويفت للحسابات من نوع «بنك» فقط.',
  ],
  'validation.vat_number_format': [
    'This is not a VAT number of its country. Write the number of another country with its prefix, such as DE.',
    'هذا ليس رقمًا ضريبيًا صحيحًا لدولته. اكتب رقم دولة أخرى مسبوقًا برمزها، مثل \u2066DE\u2069.',
  ],
  'validation.vat_number_check': [
    'The check digits of this VAT number are wrong: compare it with the original.',
    'رقم التحقق في الرقم الضريبي غير صحيح: قارنه بالأصل.',
  ],
  'validation.address_lines': [
    'Write the address in at most 6 lines.',
    'اكتب العنوان في ستة أسطر على الأكثر.',
  ],
  'validation.not_zero': ['Enter an amount other than zero.', 'أدخل مبلغًا غير الصفر.'],
  'validation.lines_total': [
    'The lines do not add up to the amount of the expense.',
    'مجموع البنود لا يساوي مبلغ المصروف.',
  ],
  'validation.tax_needs_code': [
    'Choose a tax code for this line, or remove its tax.',
    'اختر رمز ضريبة لهذا البند أو احذف ضريبته.',
  ],
  'validation.tax_differs': [
    'This tax is not that of the tax code. Only rounding may differ.',
    'هذه الضريبة لا تطابق رمز الضريبة. يُسمح بفرق التقريب فقط.',
  ],
  'validation.tax_code_not_valid': [
    'This tax code is not valid on the date of the expense.',
    'رمز الضريبة غير سارٍ في تاريخ المصروف.',
  ],
  'validation.percent': ['Enter a percentage such as 15 or 5.5.', 'أدخل نسبة مئوية مثل 15 أو 5.5.'],
  'validation.rate': [
    'Enter a rate above zero with at most 12 decimals, such as 3.75.',
    'أدخل سعرًا أكبر من صفر وبحد أقصى اثنتي عشرة منزلة عشرية، مثل \u20663.75\u2069.',
  ],
  'validation.rate_of_itself': ['Choose two different currencies.', 'اختر عملتين مختلفتين.'],
  'validation.same_currency': ['Both must be in the same currency.', 'يجب أن تكون العملة نفسها في الحقلين.'],
  'validation.account_currency': [
    'The account is in {account_currency}, but {currency} is needed.',
    'عملة الحساب {account_currency}، والمطلوب {currency}.',
  ],
  'validation.quiet_hours': [
    'The quiet hours must end at another time than they begin.',
    'يجب أن يختلف وقت نهاية ساعات الهدوء عن وقت بدايتها.',
  ],
  'validation.from_after_to': ['The end is before the beginning.', 'تاريخ النهاية قبل تاريخ البداية.'],
  'validation.due_before_issue': [
    'The due date is before the date of issue.',
    'تاريخ الاستحقاق قبل تاريخ الإصدار.',
  ],
  'validation.details_required': ['Write a comment.', 'اكتب ملاحظة.'],
  'validation.reason_required': ['Write the reason.', 'اكتب السبب.'],
  'validation.question_required': ['Write the question.', 'اكتب الاستيضاح.'],
  'validation.answer_required': ['Write the answer.', 'اكتب الرد.'],
  'validation.details_too_long': ['At most 2,000 characters.', 'الحد الأقصى ألفا حرف.'],
  'validation.text.min': [
    'At least {n, plural, one {# character} other {# characters}}.',
    '{n, plural, zero {# حرف على الأقل} one {حرف واحد على الأقل} two {حرفان على الأقل} few {# أحرف على الأقل} many {# حرفًا على الأقل} other {# حرف على الأقل}}.',
  ],
  'validation.text.max': [
    'At most {n, plural, one {# character} other {# characters}}.',
    '{n, plural, zero {# حرف على الأكثر} one {حرف واحد على الأكثر} two {حرفان على الأكثر} few {# أحرف على الأكثر} many {# حرفًا على الأكثر} other {# حرف على الأكثر}}.',
  ],
  'validation.list.min': [
    'Choose at least {n, number}.',
    'اختر {n, plural, zero {# عنصر على الأقل} one {عنصرًا واحدًا على الأقل} two {عنصرين على الأقل} few {# عناصر على الأقل} many {# عنصرًا على الأقل} other {# عنصر على الأقل}}.',
  ],
  'validation.list.max': [
    'Choose at most {n, number}.',
    'اختر {n, plural, zero {# عنصر على الأكثر} one {عنصرًا واحدًا على الأكثر} two {عنصرين على الأكثر} few {# عناصر على الأكثر} many {# عنصرًا على الأكثر} other {# عنصر على الأكثر}}.',
  ],
  'validation.number.min': ['Enter {n, number} or more.', 'أدخل {n, number} أو أكثر.'],
  'validation.number.max': ['Enter {n, number} or less.', 'أدخل {n, number} أو أقل.'],
  'validation.file.type': [
    'Only JPEG, PNG, WebP and PDF files are accepted.',
    'الملفات المقبولة: \u2066JPEG\u2069 و\u2066PNG\u2069 و\u2066WebP\u2069 و\u2066PDF\u2069.',
  ],
  'validation.file.picture': [
    'Only PNG and JPEG pictures are accepted.',
    'الصور المقبولة: \u2066PNG\u2069 و\u2066JPEG\u2069.',
  ],
  'validation.file.size': [
    'The file is larger than {n, number} MB.',
    'حجم الملف أكبر من {n, number} ميغابايت.',
  ],
  'validation.file.count': [
    'At most {n, plural, one {# file} other {# files}}.',
    '{n, plural, zero {لا ملفات} one {ملف واحد على الأكثر} two {ملفان على الأكثر} few {# ملفات على الأكثر} many {# ملفًا على الأكثر} other {# ملف على الأكثر}}.',
  ],
  'validation.file.empty': ['The file is empty.', 'الملف فارغ.'],
} as const satisfies Texts;
