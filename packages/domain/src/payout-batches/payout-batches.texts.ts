import type { Texts } from '../messages/text.ts';

/** Texts of payout batches, of their screen and of their permissions. */
export const payoutBatchTexts = {
  'subject.payoutBatches': ['Payment files', 'ملفات الدفع'],
  'route.expenses.payout_batches.list': ['Payment files', 'ملفات الدفع'],
  'field.execution_date': ['Day of payment', 'تاريخ التنفيذ'],
  'field.payment_format': ['Format', 'الصيغة'],
  'field.payout_count': ['Payouts', 'عدد دفعات الاسترداد'],
  'field.message_id': ['Message ID', 'معرّف الرسالة'],
  'payment_format.pain.001.001.03': ['pain.001.001.03', '\u2066pain.001.001.03\u2069'],
  'payment_format.pain.001.001.09': ['pain.001.001.09', '\u2066pain.001.001.09\u2069'],
  'payment_format.csv': ['CSV', 'CSV'],
  'payment_format.bank_csv': ['CSV of the bank', '\u2066CSV\u2069 بتنسيق البنك'],
  'field.payment_csv': ['CSV for payments', 'ملف \u2066CSV\u2069 للدفعات'],
  'csv_separator.comma': ['Comma (,)', 'فاصلة لاتينية'],
  'csv_separator.semicolon': ['Semicolon (;)', 'فاصلة منقوطة لاتينية'],
  'csv_separator.tab': ['Tab', 'علامة جدولة'],
  'csv_separator.pipe': ['Vertical bar (|)', 'خط عمودي (|)'],
  'decimal_mark.point': ['Point (1250.50)', 'نقطة'],
  'decimal_mark.comma': ['Comma (1250,50)', 'فاصلة لاتينية'],
  'csv_encoding.utf-8': ['UTF-8', '\u2066UTF-8\u2069'],
  'csv_encoding.utf-8-bom': [
    'UTF-8 with byte order mark (Excel)',
    '\u2066UTF-8\u2069 مع علامة ترتيب البايت (\u2066Excel\u2069)',
  ],
  'payment_csv.execution_date': ['Day of payment', 'تاريخ التنفيذ'],
  'payment_csv.debtor_name': ['Company name', 'اسم الشركة'],
  'payment_csv.debtor_iban': ['Company IBAN', 'رقم آيبان الشركة'],
  'payment_csv.debtor_bic': ['Company BIC (SWIFT)', 'رمز السويفت للشركة'],
  'payment_csv.name': ['Beneficiary name', 'اسم المستفيد'],
  'payment_csv.iban': ['Beneficiary IBAN', 'رقم آيبان المستفيد'],
  'payment_csv.amount': ['Amount', 'المبلغ'],
  'payment_csv.currency': ['Currency', 'العملة'],
  'payment_csv.reference': ['Payout number', 'رقم دفعة الاسترداد'],
  'payment_csv.details': ['Payment details', 'تفاصيل الدفعة'],
  'payment_csv.message_id': ['Message ID', 'معرّف الرسالة'],
  'payment_csv.batch_number': ['File number', 'رقم الملف'],
  'payment_csv.position': ['Line number', 'رقم السطر'],
  'payment_csv.payment_count': ['Number of payments', 'عدد الدفعات'],
  'payment_csv.control_sum': ['Total of the file', 'إجمالي الملف'],
  'payment_csv.constant': ['Fixed text', 'نص ثابت'],
  'payment_csv.empty': ['Empty column', 'عمود فارغ'],
  'validation.decimal_separator': [
    'Choose another decimal mark: the comma separates the columns.',
    'اختر علامة عشرية أخرى: الفاصلة تفصل بين الأعمدة.',
  ],
  'validation.payment_csv_columns': [
    'Add the columns for the beneficiary’s IBAN and the amount.',
    'أضف عمودًا لرقم آيبان المستفيد وعمودًا للمبلغ.',
  ],
  'validation.constant_only': [
    'Only a column with a fixed text has a value.',
    'لا تُدخل قيمة إلا في عمود النص الثابت.',
  ],
  'validation.no_payment_csv': [
    'This bank account has no CSV layout. Add it first, under Accounts.',
    'لا يوجد تنسيق \u2066CSV\u2069 لهذا الحساب البنكي. أضفه أولًا ضمن الحسابات.',
  ],
  'payout_batch_status.pending': ['Pending approval', 'بانتظار الاعتماد'],
  'payout_batch_status.approved': ['Approved', 'معتمد'],
  'payout_batch_status.exported': ['Exported', 'مُصدَّر'],
  'payout_batch_status.closed': ['Closed', 'مغلق'],
  'payout_batch_status.cancelled': ['Cancelled', 'مُلغى'],
  'reason.own_batch': [
    'You created this payment file, so another person must approve it.',
    'أنت من أنشأ ملف الدفع هذا، فيجب أن يعتمده شخص آخر.',
  ],
  'reason.wrong_batch_status': [
    'This is not possible while the payment file is “{batch_status}”.',
    'لا يمكن ذلك وحالة ملف الدفع «{batch_status}».',
  ],
  'reason.payout_in_batch': [
    'The payout is part of the payment file {number}, which is “{batch_status}”.',
    'دفعة الاسترداد ضمن ملف الدفع {number} وحالته «{batch_status}».',
  ],
  'reason.payout_no_transfer': [
    'Only payouts by bank transfer can be part of a payment file.',
    'لا يضم ملف الدفع إلا دفعات الاسترداد بتحويل بنكي.',
  ],
  'reason.iban_missing': ['{name} has no IBAN.', 'لا يوجد رقم آيبان مسجَّل باسم {name}.'],
  'reason.iban_changed': [
    'The IBAN of {name} was changed after this payment file was created. Cancel the file and create a new one.',
    'تغيّر رقم آيبان {name} بعد إنشاء ملف الدفع. ألغِ الملف وأنشئ ملفًا جديدًا.',
  ],
  'reason.iban_unreadable': [
    'The stored IBAN of {name} cannot be read any more. Enter it again.',
    'لم يعد بالإمكان قراءة رقم آيبان {name} المخزَّن. أدخله من جديد.',
  ],
  'reason.batch_account_changed': [
    'The bank account was changed after this payment file was created. Cancel the file and create a new one.',
    'تغيّرت بيانات الحساب البنكي بعد إنشاء ملف الدفع. ألغِ الملف وأنشئ ملفًا جديدًا.',
  ],
  'reason.batch_account_inactive': [
    'The bank account of this payment file is not active. Activate it first.',
    'الحساب البنكي لملف الدفع هذا غير نشط. فعّله أولًا.',
  ],
  'reason.batch_day_past': [
    'The day of payment has passed. Cancel the payment file and create a new one.',
    'مضى تاريخ التنفيذ. ألغِ ملف الدفع وأنشئ ملفًا جديدًا.',
  ],
  'reason.payment_name': [
    'The name “{name}” has no characters that the bank accepts. Write it in Latin letters.',
    'لا يحتوي الاسم «{name}» على أحرف يقبلها البنك. اكتبه بأحرف لاتينية.',
  ],
  'validation.payment_name': [
    'The name “{name}” has no characters that the bank accepts. Write it in Latin letters.',
    'لا يحتوي الاسم «{name}» على أحرف يقبلها البنك. اكتبه بأحرف لاتينية.',
  ],
  'validation.account_iban': [
    'Enter the IBAN of this bank account first, under Accounts.',
    'أدخل رقم آيبان هذا الحساب البنكي أولًا ضمن الحسابات.',
  ],
  'validation.account_bic': [
    'Enter the BIC of this bank account first, under Accounts.',
    'أدخل رمز السويفت لهذا الحساب البنكي أولًا ضمن الحسابات.',
  ],
  'validation.bank_account': ['Choose an active account of the type Bank.', 'اختر حسابًا نشطًا من نوع «بنك».'],
  'reason.file_unreadable': [
    'The stored file cannot be read any more, because the secret of the server was changed.',
    'لم يعد بالإمكان قراءة الملف المخزَّن لأن المفتاح السري للخادم تغيّر.',
  ],
  'validation.past_day': ['This day has passed.', 'مضى هذا التاريخ. اختر تاريخًا لاحقًا.'],
} as const satisfies Texts;
